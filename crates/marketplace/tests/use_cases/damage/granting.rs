//! Damage that is paid, and by whose decision.

use super::naira;
use crate::{
    disputes::officer,
    support::{Fixture, amina, bola},
};
use claims::{DAMAGE_MOST, DamageError, DamageState};
use kernel::{Applied, Permission};
use marketplace::{TaskKind, damage::DamageClaimsError, staff::AuditKind};
use orders::OrderStatus;
use payments::ledger::Account;
use referrals::CreditKind;
use testkit::world;

#[tokio::test]
async fn damage_is_reported_with_a_tap_and_paid_as_credit_out_of_the_fund() {
    let fixture = Fixture::new().await;
    let (order, claim) = fixture.damaged(1).await;
    assert_eq!(
        fixture.report_damage(order).await,
        Ok(Applied::Already),
        "a second tap is the same claim"
    );
    let provider = fixture.balance(&Account::Provider(amina()));
    assert_eq!(
        fixture.grant(1, claim, naira(90_000)).await,
        Ok(DamageState::Granted)
    );
    assert_eq!(fixture.paid_for_damage(), (9_000_000, -9_000_000));
    assert_eq!(
        fixture.balance(&Account::Provider(amina())),
        provider,
        "the provider owes nothing"
    );
    assert_eq!(fixture.order(order).status, OrderStatus::Completed);
    let grant = fixture.state().credit.owned().into_values().next().unwrap();
    assert_eq!(
        (grant.kind, grant.owner, grant.amount, grant.source),
        (
            CreditKind::Compensation,
            bola(),
            naira(90_000),
            format!("damage:{claim}")
        )
    );
    assert_eq!(grant.expires_at, fixture.clock_now().plus_days(365));
    assert_eq!(
        fixture.grant(1, claim, naira(90_000)).await,
        Err(DamageError::Settled.into()),
        "once"
    );
    assert_eq!(fixture.audit_kinds(), [AuditKind::GrantedDamage]);
    fixture.reactions().await;
    for (who, title) in [
        (bola(), "We are looking at the damage"),
        (amina().into(), "Something was damaged"),
        (world::an_admin().id, "Damage was reported"),
        (bola(), "We will pay for the damage"),
        (amina().into(), "The damage is paid for"),
    ] {
        assert_eq!(fixture.told_of_damage(who, title), 1, "{title}");
    }
    fixture.assert_sound().await;
}

#[tokio::test]
async fn more_than_100_000_is_paid_when_a_second_person_of_finance_approves() {
    let fixture = Fixture::new().await;
    let (order, claim) = fixture.damaged(1).await;
    assert_eq!(
        fixture.grant(1, claim, DAMAGE_MOST).await,
        Ok(DamageState::Proposed)
    );
    assert_eq!(fixture.paid_for_damage(), (0, 0), "nothing is paid yet");
    assert_eq!(
        fixture.agree(2, claim, Permission::Support, true).await,
        Err(DamageClaimsError::NeedsFinance)
    );
    assert_eq!(
        fixture.agree(1, claim, Permission::Finance, true).await,
        Err(DamageError::SamePerson.into()),
        "no one approves their own proposal"
    );
    assert_eq!(
        fixture.agree(2, claim, Permission::Finance, true).await,
        Ok(DamageState::Granted)
    );
    assert_eq!(fixture.paid_for_damage(), (25_000_000, -25_000_000));
    let kept = fixture.damage(claim);
    assert_eq!(
        (kept.decided_by, kept.seconded_by),
        (Some(officer(1)), Some(officer(2)))
    );
    assert_eq!(
        fixture.audit_kinds(),
        [AuditKind::ProposedDamage, AuditKind::GrantedDamage]
    );
    assert_eq!(
        fixture.report_damage(order).await,
        Err(DamageError::Settled.into()),
        "the fund paid all that it pays"
    );
    fixture.reactions().await;
    assert_eq!(
        fixture.told_of_damage(
            world::an_admin().id,
            "A payment for damage needs your approval"
        ),
        1
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn what_finance_does_not_agree_to_is_with_support_again() {
    let fixture = Fixture::new().await;
    let (order, claim) = fixture.damaged(1).await;
    assert_eq!(
        fixture.agree(2, claim, Permission::Finance, true).await,
        Err(DamageError::OutOfStep.into()),
        "nothing is proposed"
    );
    assert_eq!(
        fixture.grant(1, claim, naira(150_000)).await,
        Ok(DamageState::Proposed)
    );
    assert_eq!(
        fixture.agree(2, claim, Permission::Finance, false).await,
        Ok(DamageState::Open)
    );
    assert_eq!(
        fixture.grant(1, claim, naira(150_000)).await,
        Ok(DamageState::Proposed)
    );
    assert_eq!(
        fixture.agree(1, claim, Permission::Support, false).await,
        Ok(DamageState::Open),
        "the proposer withdrew it"
    );
    assert_eq!(
        fixture.grant(1, claim, naira(60_000)).await,
        Ok(DamageState::Granted)
    );
    let second = fixture.again(order, 2).await;
    assert_eq!(
        fixture.grant(1, second, naira(190_000)).await,
        Ok(DamageState::Proposed)
    );
    assert_eq!(
        fixture.agree(2, second, Permission::Finance, true).await,
        Ok(DamageState::Granted)
    );
    assert_eq!(
        fixture.paid_for_damage().0,
        DAMAGE_MOST.kobo(),
        "all claims of one order together"
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn all_grants_of_one_order_are_at_most_250_000() {
    let fixture = Fixture::new().await;
    let (order, first) = fixture.damaged(1).await;
    assert_eq!(
        fixture.grant(1, first, naira(100_000)).await,
        Ok(DamageState::Granted)
    );
    let second = fixture.again(order, 2).await;
    assert!(matches!(
        fixture.grant(1, second, naira(150_001)).await,
        Err(DamageClaimsError::Damage(DamageError::Invalid(_)))
    ));
    assert_eq!(
        fixture.damage(second).state,
        DamageState::Open,
        "a refusal leaves it open"
    );
    assert_eq!(
        fixture.grant(1, second, naira(150_000)).await,
        Ok(DamageState::Proposed)
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn credit_unspent_for_a_year_is_held_for_its_owner_and_is_no_income() {
    let fixture = Fixture::new().await;
    let (_, claim) = fixture.damaged(1).await;
    assert_eq!(
        fixture.grant(1, claim, naira(5_000)).await,
        Ok(DamageState::Granted)
    );
    let grant = fixture.state().credit.owned().into_values().next().unwrap();
    assert!(
        fixture
            .job(TaskKind::ExpireCredit, grant.id.uuid())
            .is_some()
    );
    let unapplied = fixture.balance(&Account::Unapplied);
    fixture.work_after_mins(366 * 24 * 60).await;
    assert_eq!(
        fixture.paid_for_damage(),
        (500_000, 0),
        "it does not go back to the fund"
    );
    assert_eq!(fixture.balance(&Account::Unapplied), unapplied - 500_000);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_user_who_closed_the_account_is_paid_nothing() {
    let fixture = Fixture::new().await;
    let (_, claim) = fixture.damaged(1).await;
    fixture
        .store
        .tamper(|state| state.users.get_mut(&bola()).unwrap().erased_at = Some(world::now()));
    assert_eq!(
        fixture.grant(1, claim, naira(5_000)).await,
        Err(DamageClaimsError::AccountClosed)
    );
    assert_eq!(
        (fixture.damage(claim).state, fixture.paid_for_damage()),
        (DamageState::Open, (0, 0))
    );
}
