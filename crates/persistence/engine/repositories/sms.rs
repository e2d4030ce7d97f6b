use crate::prelude::*;
use crate::{
    locked::Lock,
    rows::{SmsReportRow, SmsRow},
    schema::{sms_days, sms_messages, sms_reports},
    unit::DieselUnit,
};
use ::notifications::{
    PhoneChannel, SmsCount, SmsFailure, SmsMessage, SmsReport, SmsRepository, SmsState,
    WHATSAPP_PROVIDER,
};
use diesel::dsl::exists;
use kernel::{Date, Money, NgPhone, PhoneCodeId, SmsId, SmsReportId, StoreError};

impl SmsRepository for DieselUnit<'_> {
    fn lock(&mut self, id: SmsId) -> Result<Option<SmsMessage>, StoreError> {
        let message = sms_messages::table
            .find(id.to_string())
            .select(SmsRow::as_select());
        self.read(|c| message.locked().get_result(c).optional())
    }

    fn lock_by_reference(
        &mut self,
        provider: &str,
        reference: &str,
    ) -> Result<Option<SmsMessage>, StoreError> {
        let message = sms_messages::table
            .filter(sms_messages::provider.eq(provider))
            .filter(sms_messages::reference.eq(reference))
            .select(SmsRow::as_select());
        self.read(|c| message.locked().get_result(c).optional())
    }

    fn on_whatsapp(
        &mut self,
        id: Option<SmsId>,
        reference: &str,
    ) -> Result<Option<SmsId>, StoreError> {
        let on_whatsapp = sms_messages::channel.eq(PhoneChannel::WhatsApp.code());
        let mut found: Option<String> = None;
        if let Some(id) = id {
            let same = sms_messages::table
                .find(id.to_string())
                .filter(on_whatsapp)
                .select(sms_messages::id);
            found = self.query(|c| same.get_result(c).optional())?;
        }
        if found.is_none() {
            let named = sms_messages::table
                .filter(sms_messages::provider.eq(WHATSAPP_PROVIDER))
                .filter(sms_messages::reference.eq(reference))
                .select(sms_messages::id);
            found = self.query(|c| named.get_result(c).optional())?;
        }
        let corrupt = |_| StoreError::Corrupt("sms_messages: id".to_owned());
        let id = found.map(|id| id.parse().map_err(corrupt)).transpose();
        self.keep(id)
    }

    fn has_sms_with(&mut self, recipient: &NgPhone, code: PhoneCodeId) -> Result<bool, StoreError> {
        let with_code = sms_messages::table
            .filter(sms_messages::recipient.eq(recipient.as_str()))
            .filter(sms_messages::code_id.eq(code.to_string()))
            .filter(sms_messages::channel.eq(PhoneChannel::Sms.code()));
        self.query(|c| diesel::select(exists(with_code)).get_result(c))
    }

    fn is_without_whatsapp(&mut self, recipient: &NgPhone) -> Result<bool, StoreError> {
        let newest = sms_messages::table
            .filter(sms_messages::recipient.eq(recipient.as_str()))
            .filter(sms_messages::channel.eq(PhoneChannel::WhatsApp.code()))
            .filter(
                sms_messages::state
                    .eq(SmsState::Delivered.code())
                    .or(sms_messages::state.eq(SmsState::Failed.code())),
            )
            .order((sms_messages::queued_at.desc(), sms_messages::id.desc()))
            .select(sms_messages::failure)
            .limit(1);
        let failure: Option<Option<String>> = self.query(|c| newest.get_result(c).optional())?;
        Ok(failure.flatten().as_deref() == Some(SmsFailure::BadNumber.code()))
    }

    fn insert(&mut self, message: SmsMessage) -> Result<(), StoreError> {
        let row = SmsRow::from(message);
        self.query(|c| {
            diesel::insert_into(sms_messages::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn save(&mut self, message: SmsMessage) -> Result<(), StoreError> {
        let read = sms_messages::table
            .find(message.id.to_string())
            .filter(sms_messages::version.eq(message.version));
        let mut row = SmsRow::from(message);
        row.version = row.version.saturating_add(1);
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }

    fn keep_report(&mut self, report: SmsReport) -> Result<(), StoreError> {
        let row = SmsReportRow::from(report);
        self.query(|c| {
            diesel::insert_into(sms_reports::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn lock_report(&mut self, id: SmsReportId) -> Result<Option<SmsReport>, StoreError> {
        let report = sms_reports::table
            .find(id.to_string())
            .select(SmsReportRow::as_select());
        self.read(|c| report.locked().get_result(c).optional())
    }

    fn drop_report(&mut self, id: SmsReportId) -> Result<(), StoreError> {
        let report = sms_reports::table.find(id.to_string());
        self.query(|c| diesel::delete(report).execute(c)).map(drop)
    }

    fn count(&mut self, day: Date, more: SmsCount) -> Result<SmsCount, StoreError> {
        let day = day.to_string();
        let nothing = (
            sms_days::day.eq(&day),
            sms_days::messages.eq(0),
            sms_days::segments.eq(0),
            sms_days::failed.eq(0),
            sms_days::cost_kobo.eq(0),
        );
        self.query(|c| {
            diesel::insert_into(sms_days::table)
                .values(nothing)
                .on_conflict_do_nothing()
                .execute(c)
        })?;
        let counted = sms_days::table.find(&day).select((
            sms_days::messages,
            sms_days::segments,
            sms_days::failed,
            sms_days::cost_kobo,
        ));
        let (messages, segments, failed, cost): (i32, i32, i32, i64) =
            self.query(|c| counted.locked().get_result(c))?;
        let sum = |before: i32, more: u32| {
            u32::try_from(before)
                .unwrap_or_default()
                .saturating_add(more)
        };
        let sum = SmsCount {
            messages: sum(messages, more.messages),
            segments: sum(segments, more.segments),
            failed: sum(failed, more.failed),
            cost: self.keep(
                Money::from_kobo(cost)
                    .plus(more.cost)
                    .map_err(|error| StoreError::Failed(error.to_string())),
            )?,
        };
        let stored = |count: u32| i32::try_from(count).unwrap_or(i32::MAX);
        let row = (
            sms_days::messages.eq(stored(sum.messages)),
            sms_days::segments.eq(stored(sum.segments)),
            sms_days::failed.eq(stored(sum.failed)),
            sms_days::cost_kobo.eq(sum.cost.kobo()),
        );
        self.query(|c| {
            diesel::update(sms_days::table.find(&day))
                .set(row)
                .execute(c)
        })?;
        Ok(sum)
    }
}
