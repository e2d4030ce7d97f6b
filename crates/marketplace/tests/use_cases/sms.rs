//! Messages to phones: sending, delivery reports, and what they cost.

use crate::support::Fixture;
use identity::{CodeMaker, CodePurpose};
use kernel::{Actor, Date, Money, NgPhone, SmsId};
use marketplace::{
    DomainEvent, RawSmsReport, SmsError, SmsTrouble, TaskKind,
    identity::{CodeRequest, RequestPhoneCode, request_phone_code},
    sms::{
        ReceiveSmsReport, SMS_DAILY_MAX, SmsReportError, SmsTools, apply_sms_report,
        receive_sms_report, send_sms,
    },
    task_runner,
};
use notifications::{PhoneChannel, SmsCount, SmsFailure, SmsMessage, SmsState};
use std::sync::Arc;
use testkit::PlainCodes;

const PHONE: &str = "+2348031234567";

impl Fixture {
    /// Asks for a code, and returns its message.
    async fn queued(&self) -> SmsId {
        let cmd = RequestPhoneCode {
            call: self.by(Actor::Guest),
            phone: NgPhone::parse(PHONE).unwrap(),
            purpose: CodePurpose::Account,
            user: None,
            device: None,
            asks: CodeRequest::New(PhoneChannel::Sms),
        };
        let made = request_phone_code(&self.store, Arc::new(PlainCodes), cmd).await;
        assert!(made.unwrap().is_now());
        *self.store.state().sms.keys().next_back().unwrap()
    }
    async fn send_sms(&self, id: SmsId) -> Result<(), String> {
        let call = self.by(Actor::System);
        let tools = SmsTools {
            sender: &self.sms,
            codes: &PlainCodes,
            public_url: "https://gida.test",
        };
        send_sms(&self.store, tools, id, call).await
    }
    async fn sms_report(&self, text: &str) -> Result<(), SmsReportError> {
        self.sms_report_as("recorder", "signed", text).await
    }
    async fn sms_report_as(
        &self,
        provider: &str,
        proof: &str,
        text: &str,
    ) -> Result<(), SmsReportError> {
        let cmd = ReceiveSmsReport {
            call: self.by(Actor::System),
            provider: provider.into(),
            report: RawSmsReport {
                proof: proof.into(),
                body: text.as_bytes().to_vec(),
            },
        };
        receive_sms_report(&self.store, &self.sms, cmd).await
    }
    fn message(&self, id: SmsId) -> SmsMessage {
        self.store.state().sms.get(&id).cloned().unwrap()
    }
    fn sms_today(&self) -> SmsCount {
        let today: Date = self.clock_now().abuja_date();
        let state = self.store.state();
        state.sms_days.get(&today).copied().unwrap_or_default()
    }
    fn troubles(&self) -> Vec<SmsTrouble> {
        let state = self.store.state();
        let of = |event: &DomainEvent| match event {
            DomainEvent::Sms(trouble) => Some(*trouble),
            _ => None,
        };
        state
            .outbox
            .iter()
            .filter_map(|waiting| of(&waiting.message.event))
            .collect()
    }
}

#[tokio::test]
async fn a_queued_code_is_sent_by_its_task_once() {
    let fixture = Fixture::new().await;
    let id = fixture.queued().await;
    let message = fixture.message(id);
    let jobs = task_runner::claim(&fixture.store, fixture.by(Actor::System), 8)
        .await
        .unwrap();
    assert_eq!(jobs.len(), 1);
    let run = task_runner::run(fixture.tools(), jobs[0].clone(), fixture.by(Actor::System))
        .await
        .unwrap();
    assert_eq!(run.error, None);
    assert_eq!(
        fixture.sms.code_to(PHONE),
        PlainCodes.code(message.code.unwrap())
    );
    let sent = fixture.message(id);
    assert_eq!(
        (sent.state, sent.provider.as_deref(), sent.segments),
        (SmsState::Sent, Some("recorder"), 1)
    );
    assert_eq!(fixture.send_sms(id).await, Ok(()));
    assert_eq!(fixture.sms.texts_to(PHONE).len(), 1);
    assert_eq!(
        fixture.sms_today(),
        SmsCount {
            messages: 1,
            segments: 1,
            failed: 0,
            cost: Money::from_kobo(500),
        }
    );
}

#[tokio::test]
async fn an_unreachable_provider_is_asked_again_with_the_same_code() {
    let fixture = Fixture::new().await;
    let id = fixture.queued().await;
    fixture.sms.fail_next(SmsError::Unavailable("too slow"));
    let error = fixture.send_sms(id).await.unwrap_err();
    assert!(
        error.contains("too slow") && !error.contains("234"),
        "{error}"
    );
    assert_eq!(fixture.message(id).state, SmsState::Queued);
    assert_eq!(fixture.send_sms(id).await, Ok(()));
    assert_eq!(
        fixture.sms.code_to(PHONE),
        PlainCodes.code(fixture.message(id).code.unwrap())
    );
}

#[tokio::test]
async fn a_code_that_cannot_be_used_any_more_is_not_sent() {
    let fixture = Fixture::new().await;
    let first = fixture.queued().await;
    fixture.clock.advance_secs(30);
    let second = fixture.queued().await;
    assert_eq!(fixture.send_sms(first).await, Ok(()));
    fixture.clock.advance_mins(10);
    assert_eq!(fixture.send_sms(second).await, Ok(()));
    assert_eq!(fixture.sms.texts_to(PHONE), Vec::<String>::new());
    for id in [first, second] {
        let message = fixture.message(id);
        assert_eq!(
            (message.state, message.failure),
            (SmsState::Failed, Some(SmsFailure::Outdated))
        );
    }
}

#[tokio::test]
async fn a_refusal_is_final_and_staff_learn_of_one_that_concerns_every_message() {
    let fixture = Fixture::new().await;
    for (failure, troubles) in [
        (SmsFailure::BadNumber, 0),
        (SmsFailure::NoCredit, 1),
        (SmsFailure::NoCredit, 1),
        (SmsFailure::BadSender, 2),
    ] {
        fixture.clock.advance_mins(3);
        let id = fixture.queued().await;
        fixture.sms.fail_next(SmsError::Refused(failure));
        assert_eq!(fixture.send_sms(id).await, Ok(()));
        let message = fixture.message(id);
        assert_eq!(
            (message.state, message.failure),
            (SmsState::Failed, Some(failure))
        );
        assert_eq!(fixture.troubles().len(), troubles, "{failure:?}");
    }
    assert_eq!(fixture.sms_today().failed, 4);
    assert_eq!(fixture.sms_today().messages, 0);
}

#[tokio::test]
async fn staff_are_told_once_a_day_when_more_is_sent_than_the_daily_limit() {
    let fixture = Fixture::new().await;
    let today = fixture.clock_now().abuja_date();
    fixture.store.tamper(|state| {
        let before = SmsCount {
            messages: SMS_DAILY_MAX - 1,
            segments: SMS_DAILY_MAX + 9,
            ..SmsCount::default()
        };
        state.sms_days.insert(today, before);
    });
    for troubles in [0, 1, 1] {
        fixture.clock.advance_mins(3);
        let id = fixture.queued().await;
        assert_eq!(fixture.send_sms(id).await, Ok(()));
        assert_eq!(fixture.troubles().len(), troubles);
    }
    assert_eq!(
        fixture.troubles(),
        [SmsTrouble::ManySent {
            day: today,
            messages: SMS_DAILY_MAX + 1,
            segments: SMS_DAILY_MAX + 11,
        }]
    );
}

#[tokio::test]
async fn staff_are_told_once_a_day_when_the_messages_cost_more_than_the_settings_allow_for() {
    let fixture = Fixture::new().await;
    let today = fixture.clock_now().abuja_date();
    fixture.store.tamper(|state| {
        let before = SmsCount {
            cost: Money::from_kobo(1_499_500),
            ..SmsCount::default()
        };
        state.sms_days.insert(today, before);
    });
    for troubles in [0, 1, 1] {
        fixture.clock.advance_mins(3);
        let id = fixture.queued().await;
        assert_eq!(fixture.send_sms(id).await, Ok(()));
        assert_eq!(fixture.troubles().len(), troubles);
    }
    let costly = SmsTrouble::Costly {
        day: today,
        cost: Money::from_kobo(1_500_500),
        limit: Money::from_kobo(1_500_000),
    };
    assert_eq!(fixture.troubles(), [costly]);
    fixture.reactions().await;
    let state = fixture.state();
    let told =
        |one: &&notifications::Notification| one.title == "Messages and calls cost a lot today";
    assert!(state.notifications.values().any(|one| told(&one)));
}

#[tokio::test]
async fn a_report_settles_its_message_however_often_and_in_whatever_order_it_comes() {
    let fixture = Fixture::new().await;
    let id = fixture.queued().await;
    assert_eq!(fixture.send_sms(id).await, Ok(()));
    for report in [
        "sms-1 delivered",
        "sms-1 sent",
        "sms-1 delivered",
        "sms-1 failed",
    ] {
        assert_eq!(fixture.sms_report(report).await, Ok(()));
        assert_eq!(fixture.message(id).state, SmsState::Delivered, "{report}");
    }
    assert_eq!(fixture.sms_today().failed, 0);
}

#[tokio::test]
async fn a_message_that_failed_is_counted_once() {
    let fixture = Fixture::new().await;
    let id = fixture.queued().await;
    assert_eq!(fixture.send_sms(id).await, Ok(()));
    for _ in 0..2 {
        assert_eq!(fixture.sms_report("sms-1 failed").await, Ok(()));
    }
    let message = fixture.message(id);
    assert_eq!(
        (message.state, message.failure),
        (SmsState::Failed, Some(SmsFailure::DoNotDisturb))
    );
    assert_eq!(fixture.sms_today().failed, 1);
}

#[tokio::test]
async fn a_report_that_comes_before_the_answer_waits_for_its_message() {
    let fixture = Fixture::new().await;
    let id = fixture.queued().await;
    assert_eq!(fixture.sms_report("sms-1 delivered").await, Ok(()));
    let kept = *fixture.store.state().sms_reports.keys().next().unwrap();
    let apply = || apply_sms_report(&fixture.store, kept, fixture.by(Actor::System));
    assert_eq!(apply().await, Err(SmsReportError::Early));
    assert_eq!(fixture.send_sms(id).await, Ok(()));
    assert_eq!(apply().await, Ok(()));
    assert_eq!(fixture.message(id).state, SmsState::Delivered);
    assert_eq!(apply().await, Ok(()), "it is gone");
}

#[tokio::test]
async fn a_report_about_nothing_is_dropped_after_ten_minutes() {
    let fixture = Fixture::new().await;
    assert_eq!(fixture.sms_report("sms-9 delivered").await, Ok(()));
    let kept = *fixture.store.state().sms_reports.keys().next().unwrap();
    let waits =
        fixture.store.state().tasks.values().any(|task| {
            task.job.kind == TaskKind::ApplySmsReport && task.job.subject == kept.uuid()
        });
    assert!(waits);
    fixture.clock.advance_mins(10);
    let call = fixture.by(Actor::System);
    assert_eq!(apply_sms_report(&fixture.store, kept, call).await, Ok(()));
    assert!(fixture.store.state().sms_reports.is_empty());
}

#[tokio::test]
async fn t34_a_report_counts_only_with_the_proof_of_the_provider_in_use() {
    let fixture = Fixture::new().await;
    let id = fixture.queued().await;
    assert_eq!(fixture.send_sms(id).await, Ok(()));
    let delivered = "sms-1 delivered";
    assert!(matches!(
        fixture.sms_report_as("recorder", "", delivered).await,
        Err(SmsReportError::Bad(_))
    ));
    assert_eq!(
        fixture.sms_report_as("termii", "signed", delivered).await,
        Err(SmsReportError::UnknownProvider)
    );
    assert_eq!(fixture.message(id).state, SmsState::Sent);
    assert_eq!(
        fixture.sms_report("sms-1 odd").await,
        Ok(()),
        "means nothing"
    );
    assert_eq!(fixture.message(id).state, SmsState::Sent);
}

#[tokio::test]
async fn without_a_provider_nothing_is_sent() {
    let fixture = Fixture::new().await;
    let id = fixture.queued().await;
    fixture.sms.turn_off();
    assert!(fixture.send_sms(id).await.is_err());
    assert_eq!(fixture.message(id).state, SmsState::Queued);
}
