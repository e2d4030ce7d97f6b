//! The account that a chat belongs to.

use super::Texts;
use kernel::Language;
use std::fmt::Display;

impl Texts {
    pub(crate) const fn ask_name(self) -> &'static str {
        self.pick(
            "What is your name? Send first name and last name.",
            "Wetin be your name? Send first name and last name.",
        )
    }

    pub(crate) const fn ask_email(self) -> &'static str {
        self.pick(
            "Which e-mail address should get the receipt? We use it for your account, so that \
             your bookings are also on the web.",
            "Which e-mail address make we send di receipt? Na am we go use for your account, so \
             dat your booking dem go dey for web too.",
        )
    }

    pub(crate) const fn ask_phone(self) -> &'static str {
        self.pick(
            "Which phone number can the provider call? For example: 0803 123 4567.",
            "Which phone number di provider fit call? For example: 0803 123 4567.",
        )
    }

    pub(crate) const fn ask_account_email(self) -> &'static str {
        self.pick(
            "Which e-mail address has your Gida account? Send it here, and we send a code to \
             it. Send \"menu\" to leave.",
            "Which e-mail address your Gida account get? Send am here, we go send code to am. \
             Send \"menu\" to comot.",
        )
    }

    pub(crate) const fn ask_code(self) -> &'static str {
        self.pick(
            "If an account has this address, we sent it an e-mail with a code of six digits. \
             Send the code here within 10 minutes.",
            "If any account get dis address, we don send e-mail with code of six numbers to am. \
             Send di code here before 10 minutes.",
        )
    }

    pub(crate) const fn ask_known_number(self) -> &'static str {
        self.pick(
            "A Gida account has this number. Shall we send a code to the e-mail address of that \
             account? The code connects it to this chat.",
            "One Gida account get dis number. Make we send code to di e-mail address of dat \
             account? Di code go connect am to dis chat.",
        )
    }

    pub(crate) const fn code_is_sent(self) -> &'static str {
        self.pick(
            "We sent an e-mail with a code of six digits to the address of the account. Send the \
             code here within 10 minutes.",
            "We don send e-mail with code of six numbers to di address of di account. Send di \
             code here before 10 minutes.",
        )
    }

    pub(crate) const fn wants_two_names(self) -> &'static str {
        self.pick(
            "Please send your first name and your last name, for example: Amina Bello.",
            "Abeg send your first name and your last name, for example: Amina Bello.",
        )
    }

    /// Why an e-mail address is not taken.
    pub(crate) fn wrong_email(self, why: &impl Display) -> String {
        match self.language {
            Language::English => why.to_string(),
            Language::Pidgin => {
                "Dis e-mail address no correct. Abeg check am, send am again.".to_owned()
            }
        }
    }

    /// Why a phone number is not taken.
    pub(crate) fn wrong_phone(self, why: &impl Display) -> String {
        match self.language {
            Language::English => why.to_string(),
            Language::Pidgin => {
                "Dis phone number no correct. Abeg send Nigeria number, for example 0803 123 4567."
                    .to_owned()
            }
        }
    }

    pub(crate) fn connected_to(self, first_name: &str) -> String {
        match self.language {
            Language::English => format!(
                "This chat is connected to the account of {first_name}. Send \"switch account\" to \
                 change that."
            ),
            Language::Pidgin => format!(
                "Dis chat dey connected to di account of {first_name}. Send \"switch account\" if \
                 you wan change am."
            ),
        }
    }

    pub(crate) const fn code_has_six_digits(self) -> &'static str {
        self.pick(
            "The code has six digits. Send \"back\" to use another address.",
            "Di code get six numbers. Send \"go back\" if you wan use another address.",
        )
    }

    pub(crate) const fn is_now_connected(self) -> &'static str {
        self.pick(
            "This chat is now connected to your account.",
            "Dis chat don connect to your account.",
        )
    }

    pub(crate) const fn not_connected(self) -> &'static str {
        self.pick(
            "This chat is not connected to an account yet.",
            "Dis chat never connect to any account.",
        )
    }

    pub(crate) const fn account_left(self) -> &'static str {
        self.pick(
            "This chat is no longer connected to an account. Send \"connect\" to connect \
             another one, or book as a new customer.",
            "Dis chat no dey connected to any account again. Send \"connect\" to connect \
             another one, or book as new customer.",
        )
    }
}

/// What the product says about an account.
impl Texts {
    #[must_use]
    pub const fn needs_phone(self) -> &'static str {
        self.pick(
            "We need a Nigerian phone number, for example 0803 123 4567.",
            "We need Nigeria phone number, for example 0803 123 4567.",
        )
    }

    #[must_use]
    pub const fn not_an_email(self) -> &'static str {
        self.pick(
            "This is not an e-mail address.",
            "Dis one no be e-mail address.",
        )
    }

    #[must_use]
    pub const fn code_just_sent(self) -> &'static str {
        self.pick(
            "We have just sent a code. Please wait a minute.",
            "We just send code now. Abeg wait one minute.",
        )
    }

    #[must_use]
    pub const fn too_many_codes(self) -> &'static str {
        self.pick(
            "We sent several codes today. Please try again tomorrow, or write \"person\" to talk to \
             our team.",
            "We don send plenty code today. Abeg try again tomorrow, or write \"person\" to talk to \
             our team.",
        )
    }

    #[must_use]
    pub const fn account_not_usable(self) -> &'static str {
        self.pick(
            "This account cannot be used in this chat. Please use another address, or write \
             \"person\" to talk to our team.",
            "You no fit use dis account for dis chat. Abeg use another address, or write \
             \"person\" to talk to our team.",
        )
    }

    /// What a person reads whose number no longer leads to an account.
    #[must_use]
    pub const fn number_has_no_account(self) -> &'static str {
        self.pick(
            "This number no longer leads to an account. Please choose another account.",
            "No account get dis number again. Abeg choose another account.",
        )
    }

    #[must_use]
    pub const fn mail_not_sent(self) -> &'static str {
        self.pick(
            "We could not send the mail. Please try again in a few minutes.",
            "We no fit send di mail. Abeg try again after small time.",
        )
    }

    #[must_use]
    pub const fn code_lapsed(self) -> &'static str {
        self.pick(
            "This code is no longer valid. Send \"back\" to get another one.",
            "Dis code don expire. Send \"go back\" to get another one.",
        )
    }

    #[must_use]
    pub fn wrong_code(self, left: u32) -> String {
        match self.language {
            Language::English => format!("This code is wrong. Tries left: {left}."),
            Language::Pidgin => format!("Dis code no correct. Try wey remain: {left}."),
        }
    }

    #[must_use]
    pub const fn begin_again(self) -> &'static str {
        self.pick("Please begin again.", "Abeg start again.")
    }

    /// What a person reads whose chat was disconnected. `app` is the name of the messaging app.
    #[must_use]
    pub fn disconnected(self, app: &str) -> String {
        match self.language {
            Language::English => format!(
                "Your number or your account on {app} has changed. To be safe, this chat is no longer \
                 connected to your Gida account. Send \"connect\" to connect it again with a code that we \
                 send to your e-mail address."
            ),
            Language::Pidgin => format!(
                "Your number or your account for {app} don change. To keep you safe, dis chat no dey \
                 connected to your Gida account again. Send \"connect\" to connect am again with code wey \
                 we go send to your e-mail address."
            ),
        }
    }
}
