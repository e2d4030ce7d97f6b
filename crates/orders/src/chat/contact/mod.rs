//! The rule that finds contact and payment details in a text. It looks for attempts to avoid the
//! platform; a hit is no accusation, and the author can write the message in other words.

mod addresses;
mod digits;
mod fold;
mod honest;
mod lexer;
mod numbers;
mod words;

#[cfg(test)]
mod tests;

use kernel::coded;

coded!(
    /// A kind of contact or payment details in a text.
    ContactKind { Phone => "phone", Email => "email", Link => "link", AccountNumber => "account_number" }
);

/// The kinds of contact details in a text, each once.
#[must_use]
pub fn contact_details(text: &str) -> Vec<ContactKind> {
    let folded = fold::fold(text);
    let pieces = lexer::pieces(&folded);
    let numbers = numbers::numbers(&pieces, addresses::speaks_of_payment(&pieces));
    let email = addresses::has_email(&folded, &pieces);
    let link = !email && addresses::has_link(&folded, &pieces);
    [
        (ContactKind::Phone, numbers.phone),
        (ContactKind::Email, email),
        (ContactKind::Link, link),
        (ContactKind::AccountNumber, numbers.account),
    ]
    .into_iter()
    .filter(|(_, found)| *found)
    .map(|(kind, _)| kind)
    .collect()
}
