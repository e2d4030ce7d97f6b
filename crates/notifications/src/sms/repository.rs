//! The store of messages to phones, and the count of each day.

use crate::{SmsMessage, SmsReport};
use kernel::{Money, NgPhone, PhoneCodeId, SmsId, SmsReportId, StoreError};

/// The messages of one day, which the provider bills, and what messages and calls cost on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SmsCount {
    pub messages: u32,
    pub segments: u32,
    /// How many messages were refused or did not arrive.
    pub failed: u32,
    /// What the segments cost, by the price of the settings, and what the calls through the relay
    /// cost, as the provider says.
    pub cost: Money,
}

/// The store of messages to phones.
pub trait SmsRepository {
    fn lock(&mut self, id: SmsId) -> Result<Option<SmsMessage>, StoreError>;
    /// The message with this id at this provider.
    fn lock_by_reference(
        &mut self,
        provider: &str,
        reference: &str,
    ) -> Result<Option<SmsMessage>, StoreError>;
    /// The message on WhatsApp with this id, or with this id at the provider, without a lock.
    fn on_whatsapp(
        &mut self,
        id: Option<SmsId>,
        reference: &str,
    ) -> Result<Option<SmsId>, StoreError>;
    /// Whether there is an SMS to this number with this code, sent or not.
    fn has_sms_with(&mut self, recipient: &NgPhone, code: PhoneCodeId) -> Result<bool, StoreError>;
    /// Whether the number is known to be without WhatsApp: the newest message there that was
    /// delivered or failed could not reach it. Messages are kept for a month, so the number is
    /// tried again after that.
    fn is_without_whatsapp(&mut self, recipient: &NgPhone) -> Result<bool, StoreError>;
    /// # Errors
    /// `Duplicate { sms_messages_id_key }`.
    fn insert(&mut self, message: SmsMessage) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended` when another unit saved the row first; `Duplicate {
    /// sms_messages_provider_reference_key }`.
    fn save(&mut self, message: SmsMessage) -> Result<(), StoreError>;
    /// Keeps a report about a message that is not known yet.
    ///
    /// # Errors
    /// `Duplicate { sms_reports_id_key }`.
    fn keep_report(&mut self, report: SmsReport) -> Result<(), StoreError>;
    fn lock_report(&mut self, id: SmsReportId) -> Result<Option<SmsReport>, StoreError>;
    fn drop_report(&mut self, id: SmsReportId) -> Result<(), StoreError>;
    /// Adds to the count of a day, and returns the sum. The day stays locked until the unit ends.
    fn count(&mut self, day: kernel::Date, more: SmsCount) -> Result<SmsCount, StoreError>;
}
