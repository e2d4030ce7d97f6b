use crate::{Mail, mail_text::hello};
use identity::User;
use payments::BankAccount;

/// The mail about a changed bank account. It goes to the owner at once, so that a stranger at their
/// open session cannot hide the change.
#[must_use]
pub fn bank_account_mail(user: &User, account: &BankAccount, public_url: &str) -> Mail {
    let pause = match account.held_until {
        Some(until) => format!("To keep your money safe, nothing is paid out before {until}.\n\n"),
        None => String::new(),
    };
    let text = format!(
        "{hello},\n\n\
         Your payouts go to the account {number} at {bank} from now on.\n\n\
         {pause}\
         If this was not you, change your password and write to support at once:\n{public_url}/support\n",
        hello = hello(user),
        number = account.number.masked(),
        bank = account.bank_name,
    );
    Mail {
        to: user.email.clone(),
        subject: "Your bank account was set".to_owned(),
        text,
        portrait: None,
        stop_url: None,
    }
}
