//! Referrals: who referred whom, the reward, and what becomes of it.

use crate::support::{Fixture, amina, bola};
use identity::ReferralCode;
use kernel::{Actor, Applied, EventId, Money, OrderId, RefundId, StoreError, UserId};
use marketplace::{
    DomainEvent, TaskKind,
    identity::Device,
    read::{LedgerQueries, ReferralStats},
    referrals::{
        ApplyReferralCode, DecideReferral, ReferralsError, apply_referral_code, decide_referral,
    },
};
use payments::{Approval, Refund, RefundRecord, RefundSource, RefundStatus, ledger::Account};
use referrals::{Doubt, ReferralError, ReferralState, Trace, TraceKind};
use testkit::{id_no, total, world};

const REWARD: i64 = 500_000;

fn ada() -> UserId {
    world::a_customer().id
}
fn code_of(user: UserId) -> String {
    ReferralCode::derive(user, 0).to_string()
}

impl Fixture {
    fn uses(&self, user: UserId, code: &str) -> ApplyReferralCode {
        ApplyReferralCode {
            call: self.by(Actor::Customer(user)),
            user,
            code: code.into(),
            device: Device::default(),
        }
    }
    /// Ada referred Bola.
    async fn sent(&self) {
        assert_eq!(
            apply_referral_code(&self.store, self.uses(bola(), &code_of(ada()))).await,
            Ok(Applied::Now(()))
        );
    }
    /// What a person earned by referring others, may still earn, and has left.
    fn stats(&self, user: UserId) -> ReferralStats {
        let (state, now) = (self.state(), self.clock_now());
        let rewards = |states: &[ReferralState]| {
            let of_state =
                |one: &&referrals::Referral| one.referrer == user && states.contains(&one.state);
            total(
                state
                    .referrals
                    .values()
                    .filter(of_state)
                    .map(|one| one.reward),
            )
        };
        let live = state.credit.values();
        let live: Vec<_> = live
            .filter(|grant| grant.owner == user && grant.expires_at > now)
            .collect();
        let soon = now.plus_days(referrals::EXPIRES_SOON_DAYS);
        let expiring = live.iter().filter(|grant| grant.expires_at <= soon);
        ReferralStats {
            earned: rewards(&[ReferralState::Earned]),
            pending: rewards(&[ReferralState::Pending, ReferralState::Review]),
            available: total(live.iter().map(|grant| grant.left)),
            expiring: total(expiring.map(|grant| grant.left)),
        }
    }
    /// The number of referrals that wait for a decision of staff.
    fn in_review(&self) -> usize {
        let state = self.state();
        let mut waiting = state.referrals.values();
        waiting
            .by_ref()
            .filter(|one| one.state == ReferralState::Review)
            .count()
    }
    fn referral(&self) -> referrals::Referral {
        self.state()
            .referrals
            .get(&bola())
            .cloned()
            .expect("Bola was sent")
    }
    fn credit_of(&self, user: UserId) -> i64 {
        -self.balance(&Account::CustomerCredit(user))
    }
    /// As after a crash between publishing and marking.
    fn forget_what_was_told(&self) {
        self.store.tamper(|state| {
            state
                .outbox
                .iter_mut()
                .for_each(|waiting| waiting.published_at = None)
        });
    }
    /// This amount of the order is refunded, long after its completion.
    async fn refunded(&self, order: OrderId, amount: Money) {
        let (payment, now, id) = (
            self.payments(order).remove(0).id,
            self.clock_now(),
            RefundId::from_uuid(id_no(900_001)),
        );
        let refund = Refund::restore(RefundRecord {
            id,
            order,
            payment,
            source: RefundSource::Order,
            amount,
            approval: Approval::Nobody,
            status: RefundStatus::Succeeded,
            gateway_id: None,
            note: None,
            approved_by: None,
            second_by: None,
            created_at: now,
            settled_at: Some(now),
            account: None,
            paid_to: None,
            bonus: Money::ZERO,
            to_credit: false,
            sent_at: None,
            choose_until: None,
            version: 0,
        });
        self.store
            .tamper(|state| drop(state.refunds.insert(id, refund)));
        let event = DomainEvent::RefundSucceeded { order, refund: id };
        let appended = self.as_store().bare_unit(move |uow| {
            uow.outbox()
                .append(EventId::from_uuid(id_no(900_002)), &event, now)
        });
        appended
            .await
            .unwrap_or_else(|error: StoreError| panic!("{error}"));
        self.reactions().await;
    }
}

/// REF-01, REF-04, ENT-21
#[tokio::test]
async fn ref_01_the_reward_is_pending_at_once_and_earned_with_the_friends_first_completed_service()
{
    let fixture = Fixture::new().await;
    fixture.sent().await;
    let pending = ReferralStats {
        pending: Money::from_kobo(REWARD),
        ..ReferralStats::default()
    };
    assert_eq!(fixture.stats(ada()), pending);
    assert_eq!(
        fixture.state().users[&bola()].referred_by,
        Some(ReferralCode::derive(ada(), 0))
    );
    fixture.finished().await;
    fixture.reactions().await;
    assert_eq!(
        fixture.stats(ada()),
        pending,
        "an unconfirmed job earns nothing"
    );
    let order = fixture.completed().await;
    fixture.reactions().await;
    let earned = Money::from_kobo(REWARD);
    assert_eq!(
        fixture.stats(ada()),
        ReferralStats {
            earned,
            available: earned,
            ..ReferralStats::default()
        }
    );
    assert_eq!(
        (fixture.referral().state, fixture.referral().order),
        (ReferralState::Earned, Some(order))
    );
    assert_eq!(
        (
            fixture.credit_of(ada()),
            fixture.balance(&Account::ReferralExpense)
        ),
        (REWARD, REWARD)
    );
    assert_eq!(
        fixture.stats(bola()),
        ReferralStats::default(),
        "the friend gets nothing"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn the_referrer_is_told_once_without_a_word_of_who_the_friend_is() {
    let fixture = Fixture::new().await;
    fixture.sent().await;
    fixture.completed().await;
    for _ in 0..3 {
        fixture.reactions().await;
        fixture.forget_what_was_told();
    }
    let notes: Vec<_> = fixture
        .state()
        .notifications
        .owned()
        .into_values()
        .filter(|note| note.user == ada())
        .collect();
    assert_eq!(notes.len(), 1, "{notes:?}");
    assert_eq!(notes[0].title, "You earned ₦5,000");
    assert!(!notes[0].message.contains("Bola"), "{}", notes[0].message);
    assert_eq!(
        notes[0]
            .action_url
            .as_ref()
            .map(|url| url.as_str().to_owned()),
        Some("/".to_owned())
    );
}

#[tokio::test]
async fn t54_a_completion_that_is_told_again_and_further_orders_reward_once() {
    let fixture = Fixture::new().await;
    fixture.sent().await;
    fixture.completed().await;
    fixture.completed().await;
    for _ in 0..3 {
        fixture.reactions().await;
        fixture.forget_what_was_told();
    }
    let rewards = fixture
        .entries()
        .into_iter()
        .filter(|reference| reference.starts_with("referral:"))
        .count();
    assert_eq!(
        (
            rewards,
            fixture.state().credit.len(),
            fixture.credit_of(ada())
        ),
        (1, 1, REWARD)
    );
    fixture.assert_sound().await;
}

/// ERR-24
#[tokio::test]
async fn t51_t53_t55_codes_that_are_not_taken_change_nothing() {
    let fixture = Fixture::new().await;
    let stranger = world::a_customer_no(7);
    world::stored::user(&fixture.store, stranger.clone()).await;
    let chidi = world::an_admin().id;
    let before = fixture.state().referrals;
    for code in ["", "ABCDEFG", "ABCDEFGH", code_of(chidi).as_str()] {
        let refused = apply_referral_code(&fixture.store, fixture.uses(bola(), code)).await;
        assert_eq!(refused, Err(ReferralError::Invalid.into()), "{code}");
    }
    fixture.store.tamper(|state| {
        assert!(
            state
                .users
                .get_mut(&stranger.id)
                .unwrap()
                .suspend()
                .is_now()
        )
    });
    let suspended =
        apply_referral_code(&fixture.store, fixture.uses(bola(), &code_of(stranger.id))).await;
    assert_eq!(
        suspended,
        Err(ReferralError::Invalid.into()),
        "a suspended account refers no one"
    );
    let own = apply_referral_code(&fixture.store, fixture.uses(bola(), &code_of(bola()))).await;
    assert_eq!(own, Err(ReferralError::Own.into()));
    assert_eq!(fixture.state().referrals, before);
    fixture.completed().await;
    let late = apply_referral_code(&fixture.store, fixture.uses(bola(), &code_of(ada()))).await;
    assert_eq!(late, Err(ReferralError::TooLate.into()));
    assert_eq!(
        (
            fixture.state().referrals,
            fixture.state().users[&bola()].referred_by.clone()
        ),
        (before, None)
    );
}

#[tokio::test]
async fn t53_a_code_is_used_once() {
    let fixture = Fixture::new().await;
    fixture.sent().await;
    let again = apply_referral_code(
        &fixture.store,
        fixture.uses(bola(), &code_of(ada()).to_lowercase()),
    )
    .await;
    assert_eq!(
        again,
        Ok(Applied::Already),
        "VALID-11: the same code, as typed"
    );
    let other = apply_referral_code(
        &fixture.store,
        fixture.uses(bola(), &code_of(amina().into())),
    )
    .await;
    assert_eq!(other, Err(ReferralError::UsedBefore.into()));
    assert_eq!(fixture.referral().referrer, ada());
}

#[tokio::test]
async fn t52_no_circle_is_closed_however_long_up_to_ten_links() {
    let fixture = Fixture::new().await;
    let people: Vec<_> = (1..=12).map(world::a_customer_no).collect();
    for user in &people {
        world::stored::user(&fixture.store, user.clone()).await;
    }
    for pair in people[..11].windows(2) {
        let sent = apply_referral_code(
            &fixture.store,
            fixture.uses(pair[1].id, &code_of(pair[0].id)),
        )
        .await;
        assert_eq!(sent, Ok(Applied::Now(())));
    }
    for last in [1, 5, 10] {
        let circle = apply_referral_code(
            &fixture.store,
            fixture.uses(people[0].id, &code_of(people[last].id)),
        )
        .await;
        assert_eq!(circle, Err(ReferralError::Circle.into()), "{last} links");
    }
    let outside = apply_referral_code(
        &fixture.store,
        fixture.uses(people[0].id, &code_of(people[11].id)),
    )
    .await;
    assert_eq!(outside, Ok(Applied::Now(())));
}

#[tokio::test]
async fn t51_the_same_device_waits_for_a_person_who_pays_or_refuses_it() {
    for approve in [true, false] {
        let fixture = Fixture::new().await;
        let device = Device {
            id: Some("browser".into()),
            ..Device::default()
        };
        let trace = Trace::new(TraceKind::Device, "browser");
        let now = fixture.clock_now();
        fixture.store.tamper(|state| {
            state.traces.insert((ada(), trace), now);
        });
        let cmd = ApplyReferralCode {
            device,
            ..fixture.uses(bola(), &code_of(ada()))
        };
        assert_eq!(
            apply_referral_code(&fixture.store, cmd).await,
            Ok(Applied::Now(()))
        );
        fixture.completed().await;
        fixture.reactions().await;
        assert_eq!(
            (fixture.referral().state, fixture.referral().doubt),
            (ReferralState::Review, Some(Doubt::SameDevice))
        );
        assert_eq!(
            (
                fixture.credit_of(ada()),
                fixture.stats(ada()).pending.kobo()
            ),
            (0, REWARD),
            "not paid and not refused"
        );
        let decision = || DecideReferral {
            call: fixture.by(testkit::staff(world::an_admin().id)),
            referee: bola(),
            approve,
        };
        assert_eq!(fixture.in_review(), 1);
        assert_eq!(
            decide_referral(&fixture.store, decision()).await,
            Ok(Applied::Now(()))
        );
        assert_eq!(
            decide_referral(&fixture.store, decision()).await,
            Ok(Applied::Already)
        );
        assert_eq!(fixture.credit_of(ada()), if approve { REWARD } else { 0 });
        assert_eq!(fixture.in_review(), 0);
        let notices = fixture
            .state()
            .notifications
            .values()
            .filter(|note| note.user == ada())
            .count();
        assert_eq!(notices, usize::from(approve));
        fixture.assert_sound().await;
    }
}

#[tokio::test]
async fn t51_one_network_and_one_kind_of_browser_never_hold_a_reward_back() {
    let fixture = Fixture::new().await;
    let session = world::a_session(&world::a_customer(), 'a');
    let (user_agent, ip) = (session.user_agent.clone(), session.ip.clone());
    assert!(user_agent.is_some() && ip.is_some());
    fixture
        .store
        .tamper(|state| drop(state.sessions.insert(session.id, session)));
    let device = Device {
        user_agent,
        ip,
        network: None,
        id: Some("another browser".into()),
    };
    let cmd = ApplyReferralCode {
        device,
        ..fixture.uses(bola(), &code_of(ada()))
    };
    assert_eq!(
        apply_referral_code(&fixture.store, cmd).await,
        Ok(Applied::Now(()))
    );
    fixture.completed().await;
    fixture.reactions().await;
    assert_eq!(
        (fixture.referral().state, fixture.referral().doubt),
        (ReferralState::Earned, None)
    );
}

#[tokio::test]
async fn t51_one_card_or_one_bank_account_for_both_waits_for_a_person() {
    for (kind, doubt) in [
        (TraceKind::Payment, Doubt::SamePayment),
        (TraceKind::Account, Doubt::SameAccount),
    ] {
        let fixture = Fixture::new().await;
        fixture.sent().await;
        let now = fixture.clock_now();
        fixture.store.tamper(|state| {
            for user in [ada(), bola()] {
                let _before = state
                    .traces
                    .insert((user, Trace::new(kind, "one for both")), now);
            }
        });
        fixture.completed().await;
        fixture.reactions().await;
        assert_eq!(
            (fixture.referral().state, fixture.referral().doubt),
            (ReferralState::Review, Some(doubt))
        );
    }
}

#[tokio::test]
async fn t51_one_door_one_phone_or_ones_own_customer_waits_for_a_person() {
    type Change = fn(&mut testkit::State);
    let cases: [(Change, Doubt); 4] = [
        (
            |state| state.users.get_mut(&ada()).unwrap().phone = world::a_complete_customer().phone,
            Doubt::SamePhone,
        ),
        (
            |state| {
                state.users.get_mut(&ada()).unwrap().address = world::a_complete_customer().address
            },
            Doubt::SameAddress,
        ),
        (
            |state| {
                state.users.get_mut(&ada()).unwrap().address =
                    Some("12 Third Avenue, GWARINPA.".into())
            },
            Doubt::SameAddress,
        ),
        (
            |state| state.referrals.get_mut(&bola()).unwrap().referrer = amina().into(),
            Doubt::OwnCustomer,
        ),
    ];
    for (change, doubt) in cases {
        let fixture = Fixture::new().await;
        fixture.sent().await;
        fixture.store.tamper(change);
        fixture.completed().await;
        fixture.reactions().await;
        assert_eq!(
            (fixture.referral().state, fixture.referral().doubt),
            (ReferralState::Review, Some(doubt))
        );
    }
}

#[tokio::test]
async fn t52_the_eleventh_reward_in_thirty_days_waits_for_a_person() {
    for (earned_days_ago, waits) in [(29, true), (31, false)] {
        let fixture = Fixture::new().await;
        fixture.sent().await;
        let (template, at) = (
            fixture.referral(),
            fixture.clock_now().plus_days(-earned_days_ago),
        );
        fixture.store.tamper(|state| {
            for number in 1..=10 {
                let referee = world::a_customer_no(number).id;
                let earned = referrals::Referral {
                    referee,
                    state: ReferralState::Earned,
                    earned_at: Some(at),
                    ..template.clone()
                };
                state.referrals.insert(referee, earned);
            }
        });
        fixture.completed().await;
        fixture.reactions().await;
        assert_eq!(
            fixture.referral().state == ReferralState::Review,
            waits,
            "{earned_days_ago} days ago"
        );
    }
}

#[tokio::test]
async fn t54_a_full_refund_takes_the_reward_back_once() {
    let fixture = Fixture::new().await;
    fixture.sent().await;
    let order = fixture.completed().await;
    fixture.reactions().await;
    fixture.refunded(order, fixture.order(order).paid).await;
    fixture.forget_what_was_told();
    fixture.reactions().await;
    assert_eq!(
        (fixture.referral().state, fixture.credit_of(ada())),
        (ReferralState::Reversed, 0)
    );
    assert_eq!(fixture.balance(&Account::ReferralExpense), 0);
    assert_eq!(fixture.stats(ada()), ReferralStats::default());
    let reversals = fixture
        .entries()
        .into_iter()
        .filter(|reference| reference.starts_with("referral-reversed:"))
        .count();
    assert_eq!(reversals, 1);
    let report = fixture.store.check().await.unwrap();
    assert_eq!(report.breaks, [], "rewards and credit are in step");
}

#[tokio::test]
async fn t54_part_of_a_refund_takes_nothing_back() {
    let fixture = Fixture::new().await;
    fixture.sent().await;
    let order = fixture.completed().await;
    fixture.reactions().await;
    fixture
        .refunded(
            order,
            fixture
                .order(order)
                .paid
                .minus(Money::from_kobo(1))
                .unwrap(),
        )
        .await;
    assert_eq!(
        (fixture.referral().state, fixture.credit_of(ada())),
        (ReferralState::Earned, REWARD)
    );
}

#[tokio::test]
async fn credit_that_is_not_spent_within_twelve_months_lapses() {
    let fixture = Fixture::new().await;
    fixture.sent().await;
    fixture.completed().await;
    fixture.reactions().await;
    let grant = fixture.state().credit.owned().into_values().next().unwrap();
    assert!(
        fixture
            .job(TaskKind::ExpireCredit, grant.id.uuid())
            .is_some_and(|queued| queued.job.due_at == grant.expires_at)
    );
    fixture.clock.advance_mins(335 * 24 * 60);
    let soon = fixture.stats(ada());
    assert_eq!(
        (soon.available.kobo(), soon.expiring.kobo()),
        (REWARD, REWARD)
    );
    fixture.work_after_mins(30 * 24 * 60).await;
    let late = fixture.stats(ada());
    assert_eq!(
        (late.earned.kobo(), late.available, late.expiring),
        (REWARD, Money::ZERO, Money::ZERO)
    );
    assert_eq!(
        (
            fixture.credit_of(ada()),
            fixture.balance(&Account::ReferralExpense)
        ),
        (0, 0)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_decision_about_an_unknown_person_is_not_found() {
    let fixture = Fixture::new().await;
    let cmd = DecideReferral {
        call: fixture.by(testkit::staff(world::an_admin().id)),
        referee: bola(),
        approve: true,
    };
    assert_eq!(
        decide_referral(&fixture.store, cmd).await,
        Err(ReferralsError::NotFound)
    );
}
