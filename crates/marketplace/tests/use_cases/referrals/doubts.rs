//! Codes that are refused and rewards that wait for staff.

use super::{REWARD, ada, code_of};
use crate::support::{Fixture, amina, bola};
use kernel::Applied;
use marketplace::{
    identity::Device,
    referrals::{ApplyReferralCode, DecideReferral, apply_referral_code, decide_referral},
};
use referrals::{Doubt, ReferralError, ReferralState, Trace, TraceKind};
use testkit::world;

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
