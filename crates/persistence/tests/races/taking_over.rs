//! Links that change an e-mail address, and a changed phone number beside a payout, at the same
//! moment.

use crate::scenario::{CALLERS, Scenario, at_once, times};
use identity::{NewToken, OneTimeToken, ProfileUpdate, Session, TokenError, TokenPurpose};
use kernel::{Actor, Email, ProviderId, SessionId, StoreError, UserId};
use marketplace::{
    Clock,
    identity::{
        CompleteProfile, ConfirmEmailChange, IdentityError, complete_profile, confirm_email_change,
    },
    payouts::make_batch,
};
use testkit::{
    id_no,
    world::{self, a_complete_customer, a_customer},
};

races!(
    t10_of_sixteen_who_open_the_link_one_changes_the_address,
    t10_of_two_accounts_one_gets_an_address,
    t10_a_batch_and_a_changed_phone_number_run_one_after_the_other,
);

fn amina() -> ProviderId {
    world::a_provider().id
}

/// Stores the token of a link to the new address, and returns its hash.
async fn asked(scenario: &Scenario, number: u64, user: UserId) -> String {
    let token_hash = format!("{number:064x}");
    let token = OneTimeToken::issue(NewToken {
        id: id_no(810_000 + number).into(),
        purpose: TokenPurpose::EmailChange,
        user,
        token_hash: token_hash.clone(),
        address: Email::parse("new@example.ng").ok(),
        now: scenario.clock.now(),
    });
    scenario
        .store()
        .bare_unit(move |uow| -> Result<(), StoreError> { uow.tokens().insert(token.clone()) })
        .await
        .unwrap();
    token_hash
}

async fn opened(
    scenario: &Scenario,
    caller: usize,
    token_hash: String,
) -> Result<(), IdentityError> {
    let cmd = ConfirmEmailChange {
        call: scenario.by(Actor::Guest),
        token_hash,
        undo_hash: format!("{:064x}", 0xe000 + caller),
        session: None,
    };
    confirm_email_change(scenario.store(), cmd).await.map(drop)
}

async fn t10_of_sixteen_who_open_the_link_one_changes_the_address(scenario: Scenario) {
    let link = asked(&scenario, 1, a_complete_customer().id).await;
    let answers = at_once(CALLERS, |caller| {
        let (scenario, link) = (scenario.clone(), link.clone());
        async move { opened(&scenario, caller, link).await }
    })
    .await;
    assert_eq!(
        (
            times(&answers, &Ok(())),
            times(&answers, &Err(TokenError.into()))
        ),
        (1, CALLERS - 1),
        "{answers:?}"
    );
    assert_eq!(scenario.count("users WHERE email = 'new@example.ng'"), 1);
}

async fn t10_of_two_accounts_one_gets_an_address(scenario: Scenario) {
    let links = [
        asked(&scenario, 1, a_customer().id).await,
        asked(&scenario, 2, a_complete_customer().id).await,
    ];
    let answers = at_once(2, |caller| {
        let (scenario, link) = (scenario.clone(), links[caller].clone());
        async move { opened(&scenario, caller, link).await }
    })
    .await;
    assert_eq!(
        (
            times(&answers, &Ok(())),
            times(&answers, &Err(IdentityError::EmailTaken))
        ),
        (1, 1),
        "{answers:?}"
    );
    assert_eq!(scenario.count("users WHERE email = 'new@example.ng'"), 1);
}

/// A session of Amina in which she has just entered her password.
async fn sure(scenario: &Scenario) -> SessionId {
    let user = world::user_of(&world::a_provider());
    let session = Session {
        created_at: scenario.clock.now(),
        last_seen_at: scenario.clock.now(),
        reauth_until: Some(scenario.clock.now().plus_mins(10)),
        ..world::a_session(&user, 'e')
    };
    let id = session.id;
    scenario
        .store()
        .bare_unit(move |uow| -> Result<(), StoreError> { uow.sessions().insert(session.clone()) })
        .await
        .unwrap();
    id
}

async fn t10_a_batch_and_a_changed_phone_number_run_one_after_the_other(scenario: Scenario) {
    scenario.jobs_done(1..=2, amina()).await;
    scenario.account_of(amina(), "0123456789").await;
    scenario.clock.advance_mins(24 * 60);
    let session = sure(&scenario).await;
    let answers = at_once(2, |caller| {
        let scenario = scenario.clone();
        async move {
            if caller == 0 {
                return make_batch(scenario.store(), &scenario.gateway, scenario.system())
                    .await
                    .is_ok();
            }
            let cmd = CompleteProfile {
                call: scenario.amina(),
                user: amina().into(),
                session,
                update: ProfileUpdate {
                    phone: "08031234567".into(),
                    address: "12 Aminu Kano Crescent".into(),
                    city: None,
                    state: None,
                },
                name: None,
            };
            complete_profile(scenario.store(), cmd).await.is_ok()
        }
    })
    .await;
    assert_eq!(answers, [true, true]);
    assert_eq!(
        scenario.count("bank_accounts WHERE held_until IS NOT NULL"),
        1
    );
    let made = scenario.count("payouts");
    let later = make_batch(scenario.store(), &scenario.gateway, scenario.system()).await;
    assert!(later.is_ok(), "{later:?}");
    assert_eq!(scenario.count("payouts"), made, "held");
    scenario.assert_sound().await;
}
