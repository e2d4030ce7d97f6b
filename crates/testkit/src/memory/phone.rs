use super::{MemoryUnit, guarded, replace, unique};
use identity::{PhoneCode, PhoneCodeRepository};
use kernel::{Date, NgPhone, PhoneCodeId, SmsId, SmsReportId, StoreError};
use notifications::{
    PhoneChannel, SmsCount, SmsFailure, SmsMessage, SmsReport, SmsRepository, SmsState,
};

impl PhoneCodeRepository for MemoryUnit {
    fn lock(&mut self, phone: &NgPhone) -> Result<Option<PhoneCode>, StoreError> {
        self.locks("phone_codes");
        self.act(|state| Ok(state.phone_codes.get(phone.as_str()).cloned()))
    }
    fn insert(&mut self, code: PhoneCode) -> Result<(), StoreError> {
        self.inserts("phone_codes");
        self.act(|state| {
            let phone = code.phone.to_string();
            unique(
                "phone_codes_phone_key",
                state.phone_codes.contains_key(&phone),
            )?;
            state.phone_codes.insert(phone, code);
            Ok(())
        })
    }
    fn save(&mut self, code: PhoneCode) -> Result<(), StoreError> {
        self.changes("phone_codes");
        self.act(|state| replace(state.phone_codes.get_mut(code.phone.as_str()), code))
    }
}

impl SmsRepository for MemoryUnit {
    fn lock(&mut self, id: SmsId) -> Result<Option<SmsMessage>, StoreError> {
        self.locks("sms_messages");
        self.act(|state| Ok(state.sms.get(&id).cloned()))
    }
    fn lock_by_reference(
        &mut self,
        provider: &str,
        reference: &str,
    ) -> Result<Option<SmsMessage>, StoreError> {
        self.locks("sms_messages");
        self.act(|state| {
            let same = |message: &&SmsMessage| {
                message.provider.as_deref() == Some(provider)
                    && message.reference.as_deref() == Some(reference)
            };
            Ok(state.sms.values().find(same).cloned())
        })
    }
    fn on_whatsapp(
        &mut self,
        id: Option<SmsId>,
        reference: &str,
    ) -> Result<Option<SmsId>, StoreError> {
        self.act(|state| {
            let same = |message: &&SmsMessage| {
                let is_named = message.reference.as_deref() == Some(reference);
                message.channel == PhoneChannel::WhatsApp && (Some(message.id) == id || is_named)
            };
            Ok(state.sms.values().find(same).map(|message| message.id))
        })
    }
    fn has_sms_with(&mut self, recipient: &NgPhone, code: PhoneCodeId) -> Result<bool, StoreError> {
        self.act(|state| {
            Ok(state.sms.values().any(|message| {
                message.channel == PhoneChannel::Sms
                    && message.recipient == *recipient
                    && message.code == Some(code)
            }))
        })
    }
    fn is_without_whatsapp(&mut self, recipient: &NgPhone) -> Result<bool, StoreError> {
        self.act(|state| {
            let settled = |message: &&SmsMessage| {
                message.channel == PhoneChannel::WhatsApp
                    && message.recipient == *recipient
                    && matches!(message.state, SmsState::Delivered | SmsState::Failed)
            };
            let newest = state.sms.values().filter(settled);
            let newest = newest.max_by_key(|message| (message.queued_at, message.id));
            Ok(newest.is_some_and(|message| message.failure == Some(SmsFailure::BadNumber)))
        })
    }
    fn insert(&mut self, message: SmsMessage) -> Result<(), StoreError> {
        self.inserts("sms_messages");
        self.act(|state| {
            unique("sms_messages_id_key", state.sms.contains_key(&message.id))?;
            state.sms.insert(message.id, message);
            Ok(())
        })
    }
    fn save(&mut self, message: SmsMessage) -> Result<(), StoreError> {
        self.changes("sms_messages");
        self.act(|state| {
            let taken = |other: &SmsMessage| {
                other.id != message.id
                    && other.reference.is_some()
                    && (&other.provider, &other.reference)
                        == (&message.provider, &message.reference)
            };
            unique(
                "sms_messages_provider_reference_key",
                state.sms.values().any(taken),
            )?;
            let row = guarded(state.sms.get_mut(&message.id), message.version, |row| {
                row.version
            })?;
            *row = SmsMessage {
                version: message.version + 1,
                ..message
            };
            Ok(())
        })
    }
    fn keep_report(&mut self, report: SmsReport) -> Result<(), StoreError> {
        self.inserts("sms_reports");
        self.act(|state| {
            unique(
                "sms_reports_id_key",
                state.sms_reports.contains_key(&report.id),
            )?;
            state.sms_reports.insert(report.id, report);
            Ok(())
        })
    }
    fn lock_report(&mut self, id: SmsReportId) -> Result<Option<SmsReport>, StoreError> {
        self.locks("sms_reports");
        self.act(|state| Ok(state.sms_reports.get(&id).cloned()))
    }
    fn drop_report(&mut self, id: SmsReportId) -> Result<(), StoreError> {
        self.changes("sms_reports");
        self.act(|state| {
            state.sms_reports.remove(&id);
            Ok(())
        })
    }
    fn count(&mut self, day: Date, more: SmsCount) -> Result<SmsCount, StoreError> {
        self.locks("sms_days");
        self.act(|state| {
            let count = state.sms_days.entry(day).or_default();
            count.messages += more.messages;
            count.segments += more.segments;
            count.failed += more.failed;
            count.cost = count
                .cost
                .plus(more.cost)
                .map_err(|error| StoreError::Failed(error.to_string()))?;
            Ok(*count)
        })
    }
}
