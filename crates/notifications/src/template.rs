//! The messages whose texts content staff can change, with their built-in texts.

mod account_mails;
mod claims;
mod jobs;
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

pub use spec::{
    MessageLanguage, MessageNameError, MessagePart, MessageTemplate, Placeholder, TemplateChannel,
    TemplatePart,
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

impl MessageTemplate {
    /// Every message, those of one topic together.
    pub fn all() -> impl Iterator<Item = Self> {
        TOPICS.into_iter().flatten().copied()
    }

    /// The messages of a channel.
    pub fn of_channel(channel: TemplateChannel) -> impl Iterator<Item = Self> {
        Self::all().filter(move |one| one.channel() == channel)
    }
}
