//! How far each notification has come on each channel, what keeps one from being sent, and how staff
//! send a failed one again.

use crate::support::{Fixture, bola};
use identity::{MessagePreferences, PreferenceChanges, QuietHours, TimeZone};
use kernel::{Actor, Invocation, Permission, Permissions, SendingId, UserId};
use marketplace::{
    SmsError, TaskKind,
    identity::{SetPreferences, set_preferences},
    reactions::{ReplaySending, ReplaySendingError, replay_sending},
    repositories::OperatorActionKind,
};
use notifications::{Channel, Priority, Sending, SendingReason, SendingState, SmsFailure};
use testkit::world;

const PHONE: &str = "+2348031234567";
const PAID: &str = "orderPaid";

impl Fixture {
    fn sendings_to(&self, user: UserId, template: &str) -> Vec<Sending> {
        let all = self.state().sendings.owned();
        let mut of_user: Vec<Sending> = all
            .into_values()
            .filter(|one| one.user == user && one.template == template)
            .collect();
        of_user.sort_by_key(|one| one.channel);
        of_user
    }

    fn sending(&self, template: &str, channel: Channel) -> Sending {
        let all = self.sendings_to(bola(), template);
        let mut on_channel = all.into_iter().filter(|one| one.channel == channel);
        on_channel.next().unwrap()
    }

    fn change_bola(&self, change: impl FnOnce(&mut identity::User)) {
        self.store
            .tamper(|state| change(state.users.get_mut(&bola()).unwrap()));
    }

    /// Bola reads mails, and confirmed the phone number.
    fn reachable(&self) {
        let now = self.clock_now();
        self.change_bola(|user| {
            user.phone = kernel::NgPhone::parse(PHONE).ok();
            user.phone_confirmed_at = Some(now);
            user.email_verified_at = Some(now);
        });
    }

    fn prefer(&self, preferences: MessagePreferences) {
        self.change_bola(|user| user.preferences = preferences);
    }

    /// Bola chooses a time zone in the settings.
    async fn bola_lives_in(&self, zone: &str) {
        let cmd = SetPreferences {
            call: self.owner(),
            user: bola(),
            changes: PreferenceChanges {
                time_zone: TimeZone::parse(zone).ok(),
                ..PreferenceChanges::default()
            },
        };
        let saved = set_preferences(&self.store, cmd).await.unwrap();
        assert_eq!(saved.time_zone.map(TimeZone::name), Some(zone));
    }

    fn operations(&self) -> Invocation {
        self.by(Actor::Staff {
            id: world::an_admin().id,
            permissions: Permissions::of(&[Permission::Ops]),
        })
    }

    async fn replay_as(&self, call: Invocation, id: SendingId) -> Result<(), ReplaySendingError> {
        let cmd = ReplaySending {
            call,
            id,
            public_url: "https://gida.example".into(),
        };
        replay_sending(&self.store, cmd).await
    }

    fn sms_reports(&self, text: &str) -> marketplace::sms::ReceiveSmsReport {
        marketplace::sms::ReceiveSmsReport {
            call: self.system(),
            provider: "recorder".into(),
            report: marketplace::RawSmsReport {
                proof: "signed".into(),
                body: text.as_bytes().to_vec(),
            },
        }
    }

    async fn sms_reported(&self, text: &str) {
        let cmd = self.sms_reports(text);
        let taken = marketplace::sms::receive_sms_report(&self.store, &self.sms, cmd).await;
        assert_eq!(taken, Ok(()));
    }
}

fn far(sending: &Sending) -> (SendingState, Option<SendingReason>) {
    (sending.state, sending.reason)
}

#[tokio::test]
async fn a_payment_has_one_row_for_each_channel_however_often_its_event_is_published() {
    let fixture = Fixture::new().await;
    fixture.reachable();
    let (order, _) = fixture.paid().await;
    fixture.reactions().await;
    fixture.store.tamper(|state| {
        for waiting in state.outbox.iter_mut() {
            waiting.published_at = None;
        }
    });
    fixture.reactions().await;
    let rows = fixture.sendings_to(bola(), PAID);
    let channels: Vec<Channel> = rows.iter().map(|one| one.channel).collect();
    assert_eq!(channels, [Channel::InApp, Channel::Email, Channel::Sms]);
    let state = fixture.state();
    for row in &rows {
        assert_eq!(row.order, Some(order));
        let notification = &state.notifications[&row.notification];
        assert_eq!(row.event.to_string(), notification.dedup_key);
    }
    assert_eq!(far(&rows[0]), (SendingState::Sent, None));
    assert_eq!(far(&rows[1]), (SendingState::Queued, None));
    fixture.work().await;
    let mail = fixture.sending(PAID, Channel::Email);
    assert_eq!((far(&mail), mail.tries), ((SendingState::Sent, None), 1));
    assert_eq!(mail.sent_at, Some(fixture.clock_now()));
}

#[tokio::test]
async fn a_channel_that_was_switched_off_meanwhile_stays_silent_and_staff_see_why() {
    let fixture = Fixture::new().await;
    fixture.reachable();
    fixture.paid().await;
    fixture.reactions().await;
    fixture.prefer(MessagePreferences {
        email: false,
        sms: false,
        ..MessagePreferences::default()
    });
    fixture.work_after_mins(2).await;
    for channel in [Channel::Email, Channel::Sms] {
        assert_eq!(
            far(&fixture.sending(PAID, channel)),
            (SendingState::Suppressed, Some(SendingReason::SwitchedOff))
        );
    }
    assert_eq!(fixture.sms.texts_to(PHONE), Vec::<String>::new());
}

#[tokio::test]
async fn quiet_hours_move_the_earliest_time_of_a_mail_that_can_wait() {
    let fixture = Fixture::new().await;
    fixture.reachable();
    let order = fixture.priced().await;
    let evening = fixture.clock_now().abuja_date().at_hour(22);
    fixture.clock.set(evening);
    fixture.cancel(order).await;
    fixture.reactions().await;
    let morning = evening.abuja_date().at_hour(0).plus_hours(30).plus_mins(30);
    let row = fixture.sending("orderCancelled", Channel::Email);
    assert_eq!((row.state, row.due_at), (SendingState::Queued, morning));
    // A mail that failed in the evening and is due at night waits for the morning too.
    fixture.store.tamper(|state| {
        for queued in state.tasks.values_mut() {
            if queued.job.kind == TaskKind::MailNotification {
                queued.job.due_at = evening;
            }
        }
    });
    fixture.work().await;
    let row = fixture.sending("orderCancelled", Channel::Email);
    assert_eq!((row.state, row.due_at), (SendingState::Queued, morning));
    fixture.clock.set(morning);
    fixture.work().await;
    let row = fixture.sending("orderCancelled", Channel::Email);
    assert_eq!(row.state, SendingState::Sent);
}

/// Quiet hours in the early afternoon.
fn siesta() -> MessagePreferences {
    MessagePreferences {
        quiet_hours: QuietHours::parse(true, "13:00", "15:00").unwrap(),
        ..MessagePreferences::default()
    }
}

#[tokio::test]
async fn own_quiet_hours_hold_what_can_wait_and_the_usual_ones_no_longer_do() {
    let fixture = Fixture::new().await;
    fixture.reachable();
    fixture.prefer(siesta());
    let order = fixture.priced().await;
    let today = fixture.clock_now().abuja_date();
    fixture.clock.set(today.at_hour(13).plus_mins(30));
    fixture.cancel(order).await;
    fixture.reactions().await;
    let row = fixture.sending("orderCancelled", Channel::Email);
    assert_eq!(
        (row.state, row.due_at),
        (SendingState::Queued, today.at_hour(15))
    );
    fixture.clock.set(today.at_hour(15));
    fixture.work().await;
    let row = fixture.sending("orderCancelled", Channel::Email);
    assert_eq!(row.state, SendingState::Sent);
    fixture.clock.set(today.at_hour(22));
    let order = fixture.priced().await;
    fixture.cancel(order).await;
    fixture.reactions().await;
    fixture.work().await;
    let all = fixture.sendings_to(bola(), "orderCancelled");
    let sent = all
        .iter()
        .filter(|row| row.channel == Channel::Email && row.state == SendingState::Sent);
    assert_eq!(sent.count(), 2);
}

/// At 17:00 in Abuja it is 21:30 in Kolkata, and the quiet hours there end at 2:00 in Abuja. At 22:00
/// in Abuja it is afternoon in New York.
#[tokio::test]
async fn b15_3_the_earliest_time_follows_the_clock_of_the_person() {
    for (zone, hour, waits_hours) in [("Asia/Kolkata", 17, 9), ("America/New_York", 22, 0)] {
        let fixture = Fixture::new().await;
        fixture.reachable();
        fixture.bola_lives_in(zone).await;
        let order = fixture.priced().await;
        let asked = fixture.clock_now().abuja_date().at_hour(hour);
        fixture.clock.set(asked);
        fixture.cancel(order).await;
        fixture.reactions().await;
        let due = asked.plus_hours(waits_hours);
        let row = fixture.sending("orderCancelled", Channel::Email);
        assert_eq!((row.state, row.due_at), (SendingState::Queued, due));
        fixture.clock.set(due);
        fixture.work().await;
        let row = fixture.sending("orderCancelled", Channel::Email);
        assert_eq!(row.state, SendingState::Sent, "{zone}");
    }
}

#[tokio::test]
async fn b15_3_a_time_zone_that_was_chosen_while_a_message_waited_holds_it_back() {
    let fixture = Fixture::new().await;
    fixture.reachable();
    let order = fixture.priced().await;
    let asked = fixture.clock_now().abuja_date().at_hour(17);
    fixture.clock.set(asked);
    fixture.cancel(order).await;
    fixture.reactions().await;
    let row = fixture.sending("orderCancelled", Channel::Email);
    assert_eq!(row.due_at, asked);
    fixture.bola_lives_in("Asia/Kolkata").await;
    fixture.work().await;
    let row = fixture.sending("orderCancelled", Channel::Email);
    let morning = asked.plus_hours(9);
    assert_eq!((row.state, row.due_at), (SendingState::Queued, morning));
}

#[tokio::test]
async fn hours_that_were_chosen_while_a_message_waited_hold_it_back() {
    let fixture = Fixture::new().await;
    fixture.reachable();
    let order = fixture.priced().await;
    let today = fixture.clock_now().abuja_date();
    fixture.clock.set(today.at_hour(13).plus_mins(30));
    fixture.cancel(order).await;
    fixture.reactions().await;
    let row = fixture.sending("orderCancelled", Channel::Email);
    assert_eq!(row.due_at, fixture.clock_now());
    fixture.prefer(siesta());
    fixture.work().await;
    let row = fixture.sending("orderCancelled", Channel::Email);
    assert_eq!(
        (row.state, row.due_at),
        (SendingState::Queued, today.at_hour(15))
    );
    let off = QuietHours::parse(false, "13:00", "15:00").unwrap();
    fixture.prefer(MessagePreferences {
        quiet_hours: off,
        ..MessagePreferences::default()
    });
    fixture.clock.set(today.at_hour(15));
    fixture.work().await;
    let row = fixture.sending("orderCancelled", Channel::Email);
    assert_eq!(row.state, SendingState::Sent);
}

#[tokio::test]
async fn an_sms_that_can_wait_is_sent_after_the_quiet_hours_and_an_urgent_one_in_them() {
    for priority in [Priority::High, Priority::Normal] {
        let fixture = Fixture::new().await;
        fixture.reachable();
        let night = fixture.clock_now().abuja_date().at_hour(23);
        fixture.clock.set(night);
        fixture.paid().await;
        fixture.reactions().await;
        let row = fixture.sending(PAID, Channel::Sms);
        let soon = fixture.clock_now().plus_mins(1);
        assert_eq!(row.due_at, soon, "a payment is urgent");
        fixture.store.tamper(|state| {
            for one in state.notifications.values_mut() {
                one.priority = priority;
            }
        });
        fixture.work_after_mins(2).await;
        if priority == Priority::Normal {
            let morning = night.plus_hours(7).plus_mins(30);
            let row = fixture.sending(PAID, Channel::Sms);
            assert_eq!((row.state, row.due_at), (SendingState::Queued, morning));
            assert_eq!(fixture.sms.texts_to(PHONE), Vec::<String>::new());
            fixture.clock.set(morning);
            fixture.work().await;
        }
        assert_eq!(fixture.sms.texts_to(PHONE).len(), 1, "{priority:?}");
    }
}

/// B15.4: the priority of a notification follows from its event, and every channel goes by it.
#[tokio::test]
async fn b15_whether_a_message_can_wait_is_the_same_on_every_channel() {
    let fixture = Fixture::new().await;
    fixture.reachable();
    let order = fixture.priced().await;
    fixture.cancel(order).await;
    fixture.paid().await;
    fixture.reactions().await;
    let state = fixture.state();
    let urgent = |template: &str| {
        let row = fixture.sending(template, Channel::Email);
        state.notifications[&row.notification].is_urgent()
    };
    assert!(urgent(PAID));
    assert!(!urgent("orderCancelled") && !urgent("orderPriced"));
}

#[tokio::test]
async fn a_mail_that_fails_six_times_is_on_the_board_and_staff_send_it_again() {
    let fixture = Fixture::new().await;
    fixture.reachable();
    fixture.paid().await;
    fixture.reactions().await;
    fixture.mailer.refuse_next(100);
    for (tries, pause) in [(1, 0), (2, 1), (3, 5), (4, 30), (5, 120)] {
        fixture.work_after_mins(pause).await;
        let row = fixture.sending(PAID, Channel::Email);
        assert_eq!((row.state, row.tries), (SendingState::Queued, tries));
    }
    fixture.work_after_mins(720).await;
    let row = fixture.sending(PAID, Channel::Email);
    assert_eq!(
        (far(&row), row.tries),
        ((SendingState::Failed, Some(SendingReason::NotSent)), 6)
    );
    fixture.mailer.refuse_next(0);
    let refused = fixture.replay_as(fixture.owner(), row.id).await;
    assert_eq!(refused, Err(ReplaySendingError::NotFound));
    assert_eq!(
        fixture.replay_as(fixture.operations(), row.id).await,
        Ok(())
    );
    let twice = fixture.replay_as(fixture.operations(), row.id).await;
    assert_eq!(twice, Err(ReplaySendingError::NotFailed));
    fixture.work().await;
    let row = fixture.sending(PAID, Channel::Email);
    assert_eq!((far(&row), row.tries), ((SendingState::Sent, None), 7));
    let address = world::a_complete_customer().email;
    let mails = fixture.mailer.sent_to(address.as_str());
    let about = mails
        .iter()
        .filter(|mail| mail.subject.starts_with("Payment received"));
    assert_eq!(about.count(), 1);
    let actions = fixture.state().operator_actions.clone();
    let of_row = actions.iter().filter(|action| {
        action.kind == OperatorActionKind::ReplayedSending && action.subject == row.id.to_string()
    });
    assert_eq!(of_row.count(), 1);
}

#[tokio::test]
async fn a_payment_that_nothing_else_delivered_is_texted_after_a_minute_in_plain_letters() {
    let fixture = Fixture::new().await;
    fixture.reachable();
    let (order, _) = fixture.paid().await;
    fixture.reactions().await;
    fixture.work().await;
    assert_eq!(fixture.sms.texts_to(PHONE), Vec::<String>::new());
    fixture.work_after_mins(1).await;
    let texts = fixture.sms.texts_to(PHONE);
    let reference = fixture.order(order).reference.to_string();
    assert_eq!(texts.len(), 1);
    assert!(texts[0].contains("NGN") && texts[0].contains(&reference));
    assert!(texts[0].is_ascii(), "{texts:?}");
    let row = fixture.sending(PAID, Channel::Sms);
    assert_eq!((far(&row), row.tries), ((SendingState::Sent, None), 1));
    for report in ["delivered", "sent", "delivered", "failed"] {
        fixture.sms_reported(&format!("sms-1 {report}")).await;
        let row = fixture.sending(PAID, Channel::Sms);
        assert_eq!((row.state, row.tries), (SendingState::Delivered, 1));
    }
}

#[tokio::test]
async fn a_person_already_reached_or_without_a_confirmed_number_gets_no_sms() {
    for (case, reason) in [
        ("read", SendingReason::AlreadyRead),
        ("reached", SendingReason::Reached),
        ("unconfirmed", SendingReason::NoAddress),
        ("late", SendingReason::Outdated),
        ("without a provider", SendingReason::NoService),
    ] {
        let fixture = Fixture::new().await;
        fixture.reachable();
        fixture.paid().await;
        fixture.reactions().await;
        if case == "without a provider" {
            fixture.sms.turn_off();
        }
        let now = fixture.clock_now();
        fixture.store.tamper(|state| match case {
            "read" => {
                for one in state.notifications.values_mut() {
                    let _first = one.mark_read(now);
                }
            }
            "reached" => {
                for one in state.sendings.values_mut() {
                    if one.channel == Channel::Email {
                        one.state = SendingState::Delivered;
                    }
                }
            }
            "unconfirmed" => {
                let user = state.users.get_mut(&bola()).unwrap();
                user.phone_confirmed_at = None;
            }
            _ => {}
        });
        fixture
            .work_after_mins(if case == "late" { 61 } else { 2 })
            .await;
        assert_eq!(fixture.sms.texts_to(PHONE), Vec::<String>::new(), "{case}");
        let row = fixture.sending(PAID, Channel::Sms);
        assert_eq!(
            far(&row),
            (SendingState::Suppressed, Some(reason)),
            "{case}"
        );
    }
}

#[tokio::test]
async fn the_pin_is_texted_to_the_customer_alone_and_only_while_it_is_needed() {
    let fixture = Fixture::new().await;
    fixture.reachable();
    let order = fixture.assigned().await;
    fixture.reactions().await;
    fixture.work_after_mins(1).await;
    let pin = fixture.order(order).arrival_pin.unwrap();
    let texts = fixture.sms.texts_to(PHONE);
    let told = texts.iter().filter(|text| text.contains(pin.reveal()));
    assert_eq!(told.count(), 1, "{texts:?}");
    let rows = fixture.state().sendings.owned();
    let sms = rows.values().filter(|one| one.channel == Channel::Sms);
    assert!(sms.clone().all(|one| one.user == bola()));
}

#[tokio::test]
async fn a_refused_text_has_failed_with_its_reason_and_can_be_sent_again() {
    let fixture = Fixture::new().await;
    fixture.reachable();
    fixture.paid().await;
    fixture.reactions().await;
    fixture
        .sms
        .fail_next(SmsError::Refused(SmsFailure::NoCredit));
    fixture.work_after_mins(1).await;
    let row = fixture.sending(PAID, Channel::Sms);
    assert_eq!(
        far(&row),
        (SendingState::Failed, Some(SendingReason::NoCredit))
    );
    assert_eq!(
        fixture.replay_as(fixture.operations(), row.id).await,
        Ok(())
    );
    fixture.work().await;
    assert_eq!(fixture.sms.texts_to(PHONE).len(), 1);
    let row = fixture.sending(PAID, Channel::Sms);
    assert_eq!((far(&row), row.tries), ((SendingState::Sent, None), 2));
}
