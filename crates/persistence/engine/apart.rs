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
///
/// Both lists start from the customer, so an engine reads them once and not for each provider.
pub(crate) const SAME_PERSON: [&str; 3] = [
    "({provider} IN (SELECT sp.id FROM users sc JOIN users sp ON sp.phone = sc.phone
        WHERE (sp.phone_confirmed_at IS NOT NULL OR sc.phone_confirmed_at IS NOT NULL) AND sc.id = ",
    ") OR {provider} IN (SELECT tp.user_id FROM user_traces tc JOIN user_traces tp ON tp.kind = tc.kind AND tp.digest = tc.digest
        WHERE tc.kind = 'ACCOUNT' AND tc.user_id = ",
    "))",
];
