/** The column heads of a table of accounts, with debit and credit. */
export function BookHead() {
  return (
    <thead>
      <tr>
        <th scope="col">Account</th>
        <th scope="col" className="r">
          Debit
        </th>
        <th scope="col" className="r">
          Credit
        </th>
      </tr>
    </thead>
  );
}

export function FileLink({ href }: { href: string }) {
  return (
    <a className="link small" href={href} download>
      Download as CSV
    </a>
  );
}
