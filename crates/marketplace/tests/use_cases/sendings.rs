//! How far each notification has come on each channel, what keeps one from being sent, and how staff
//! send a failed one again.

mod quiet_hours;
mod sms;

use crate::support::{Fixture, bola};
use identity::MessagePreferences;
use kernel::{Actor, Invocation, Permission, Permissions, SendingId, UserId};
use marketplace::{
    reactions::{ReplaySending, ReplaySendingError, replay_sending},
    repositories::OperatorActionKind,
};
use notifications::{Channel, Sending, SendingReason, SendingState};
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
