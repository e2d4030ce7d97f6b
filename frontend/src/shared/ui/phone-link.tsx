/** A phone number that can be called with one tap. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className="link num" href={`tel:${phone}`}>
    {phone}
  </a>
);
