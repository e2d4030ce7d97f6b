//! What keeps a customer and a provider apart, as SQL.

/// The condition that two accounts show the same person (T62): one has a confirmed phone number that
/// the other names too, or both receive money on the same bank account. `provider` and `customer` are
/// SQL expressions for their ids. No number is confirmed by two accounts, so a number without a
/// confirmation proves nothing.
pub(crate) fn same_person(provider: &str, customer: &str) -> String {
    let [before, between, after] = SAME_PERSON;
    let [first, second] = [before, between].map(|part| part.replace("{provider}", provider));
    format!("{first}{customer}{second}{customer}{after}")
}

/// The same condition around the two places of the customer's id, for a statement that binds its
/// values in the order of its text. `{provider}` is the id of the provider.
pub(crate) const SAME_PERSON: [&str; 3] = [
    "(EXISTS (SELECT 1 FROM users sp JOIN users sc ON sc.phone = sp.phone
        WHERE sp.id = {provider} AND (sp.phone_confirmed_at IS NOT NULL OR sc.phone_confirmed_at IS NOT NULL)
            AND sc.id = ",
    ") OR EXISTS (SELECT 1 FROM user_traces tp JOIN user_traces tc ON tc.kind = tp.kind AND tc.digest = tp.digest
        WHERE tp.user_id = {provider} AND tp.kind = 'ACCOUNT' AND tc.user_id = ",
    "))",
];
