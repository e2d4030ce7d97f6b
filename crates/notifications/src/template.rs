//! The messages whose texts content staff can change, with their built-in texts.

mod account_mails;
mod claims;
mod jobs;
mod lists;
mod money;
mod orders;
mod placeholders;
mod providers;
mod sms_texts;
mod spec;
mod staff;
mod staff_steps;
#[cfg(test)]
mod tests;

use kernel::Language;
pub use spec::{
    MessageNameError, MessagePart, MessageTemplate, Placeholder, TemplateChannel, TemplatePart,
    TextOrigin,
};

/// Every message, by topic.
const TOPICS: [&[MessageTemplate]; 9] = [
    sms_texts::SMS,
    orders::ORDERS,
    money::MONEY,
    jobs::JOBS,
    claims::CLAIMS,
    staff_steps::STAFF_STEPS,
    providers::PROVIDERS,
    staff::STAFF,
    account_mails::MAILS,
];

/// The mails that only our team gets.
const MAILS_TO_STAFF: [MessageTemplate; 2] = [
    MessageTemplate::MAIL_NEW_SIGN_IN,
    MessageTemplate::MAIL_STAFF_ROLE,
];

impl MessageTemplate {
    /// Every message, those of one topic together.
    pub fn all() -> impl Iterator<Item = Self> {
        TOPICS.into_iter().flatten().copied()
    }

    /// The messages of a channel.
    pub fn of_channel(channel: TemplateChannel) -> impl Iterator<Item = Self> {
        Self::all().filter(move |one| one.channel() == channel)
    }

    /// The languages in which it can have a text. What our team gets is in English alone.
    #[must_use]
    pub fn languages(self) -> &'static [Language] {
        if staff::STAFF.contains(&self) || MAILS_TO_STAFF.contains(&self) {
            &[Language::English]
        } else {
            &Language::ALL
        }
    }
}
