//! Accounts: how they are made, entered, and recovered.

mod resetting;
mod signing_in;
mod signing_up;

use super::visitor::Product;

/// The token in the latest mail to an address.
fn mailed_token(product: &Product, to: &str) -> String {
    let mails = product.mailer.sent_to(to);
    let text = &mails
        .last()
        .unwrap_or_else(|| panic!("no mail to {to}"))
        .text;
    let link = text.lines().find(|line| line.contains("/auth?")).unwrap();
    link[link.find('=').unwrap() + 1..]
        .chars()
        .take_while(char::is_ascii_alphanumeric)
        .collect()
}
