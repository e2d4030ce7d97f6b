//! The provider comes again.

use crate::support::{Fixture, amina};
use claims::{ClaimError, ClaimState};
use kernel::{Applied, Money, ProviderId};
use marketplace::{
    DomainEvent, TaskKind, WarrantyEvent,
    dispatch::send_offers,
    warranty::{PlanVisit, WarrantyError, plan_visit, warranty_deadline},
};
use payments::ledger::Account;
use testkit::{id_no, world};

const FEE: Money = Money::from_kobo(800_000);

fn other() -> ProviderId {
    world::a_provider_no(8).id
}

#[tokio::test]
async fn one_tap_brings_the_provider_again_at_no_cost() {
    let fixture = Fixture::new().await;
    let (order, claim) = fixture.claimed().await;
    assert_eq!(
        fixture.claim(order).await,
        Ok(Applied::Already),
        "a second tap is the same claim"
    );
    assert!(
        fixture
            .job(TaskKind::WarrantyDeadline, claim.uuid())
            .is_some()
    );
    let at = fixture.clock_now().plus_hours(5);
    let cmd = PlanVisit {
        call: fixture.amina(),
        claim,
        at,
    };
    assert_eq!(plan_visit(&fixture.store, cmd).await, Ok(Applied::Now(())));
    assert_eq!(plan_visit(&fixture.store, cmd).await, Ok(Applied::Already));
    assert_eq!(fixture.report(amina(), claim).await, Ok(Applied::Now(())));
    assert_eq!(fixture.report(amina(), claim).await, Ok(Applied::Already));
    let before = fixture.balance(&Account::Provider(amina()));
    assert_eq!(fixture.answer_fix(order, None).await, Ok(Applied::Now(())));
    assert_eq!(fixture.answer_fix(order, None).await, Ok(Applied::Already));
    assert_eq!(fixture.kept(claim).state, ClaimState::Fixed);
    assert_eq!(
        (
            fixture.balance(&Account::Provider(amina())),
            fixture.balance(&Account::GuaranteeFund)
        ),
        (before, 0),
        "it is their own work"
    );
    assert!(
        fixture
            .job(TaskKind::WarrantyDeadline, claim.uuid())
            .is_none()
    );
    fixture.reactions().await;
    for title in [
        "We will fix it",
        "Please come again",
        "Your return visit is planned",
        "Is it fixed?",
        "It is fixed",
    ] {
        assert_eq!(fixture.told(title), 1, "{title}");
    }
    let promised = fixture
        .state()
        .notifications
        .owned()
        .into_values()
        .find(|one| one.title == "We will fix it")
        .unwrap();
    assert!(
        promised
            .message
            .starts_with("A provider will come by 22 November at "),
        "{}",
        promised.message
    );
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b9_a_return_visit_needs_time_and_takes_it() {
    let fixture = Fixture::new().await;
    let (_, claim) = fixture.claimed().await;
    let taken = fixture.assigned().await;
    let at = fixture.clock_now().plus_hours(2);
    let plan = || PlanVisit {
        call: fixture.amina(),
        claim,
        at,
    };
    let refused = plan_visit(&fixture.store, plan()).await;
    let Err(WarrantyError::Claim(ClaimError::Invalid(errors))) = &refused else {
        panic!("{refused:?}")
    };
    assert_eq!(
        (&*errors.0[0].field, &*errors.0[0].code),
        ("at", "busy"),
        "the job takes the time"
    );
    assert_eq!(fixture.kept(claim).visit_at, None);
    fixture.puts_off(taken);
    let planned = plan_visit(&fixture.store, plan()).await;
    assert_eq!(planned, Ok(Applied::Now(())));
    let (job, _) = fixture.paid().await;
    let sent = send_offers(&fixture.store, job, fixture.system()).await;
    assert_eq!(sent, Ok(0), "a job for now is not offered to them");
    assert_eq!(fixture.report(amina(), claim).await, Ok(Applied::Now(())));
    let sent = send_offers(&fixture.store, job, fixture.system()).await;
    assert_eq!(sent, Ok(1), "the visit is over");
}

#[tokio::test]
async fn a_missed_arrival_hands_it_to_staff_and_a_missing_complaint_completes_it() {
    let fixture = Fixture::new().await;
    let (_, missed) = fixture.claimed().await;
    assert_eq!(
        warranty_deadline(&fixture.store, missed, fixture.system()).await,
        Ok(Applied::Already),
        "too early"
    );
    fixture.work_after_mins(48 * 60).await;
    assert_eq!(fixture.kept(missed).state, ClaimState::Staff);
    fixture.reactions().await;
    assert_eq!(
        (
            fixture.told("Sorry, we are late"),
            fixture.told("A claim is waiting")
        ),
        (1, 1)
    );
    let (_, silent) = fixture.claimed().await;
    assert!(fixture.report(amina(), silent).await.is_ok());
    fixture.work_after_mins(72 * 60).await;
    assert_eq!(fixture.kept(silent).state, ClaimState::Fixed);
}

#[tokio::test]
async fn another_provider_is_paid_out_of_the_fund_after_the_repair() {
    let fixture = Fixture::new().await;
    fixture.with_other().await;
    let (order, claim) = fixture.claimed().await;
    fixture.decline_claim(claim).await;
    assert!(
        matches!(
            fixture.send(claim, amina(), FEE).await,
            Err(WarrantyError::Claim(ClaimError::Invalid(_)))
        ),
        "not those who declined"
    );
    assert!(matches!(
        fixture.send(claim, id_no(4_711).into(), FEE).await,
        Err(WarrantyError::Claim(ClaimError::Invalid(_)))
    ));
    let above = fixture.order(order).paid.plus(Money::from_kobo(1)).unwrap();
    assert!(matches!(
        fixture.send(claim, other(), above).await,
        Err(WarrantyError::Claim(ClaimError::Invalid(_)))
    ));
    assert_eq!(fixture.send(claim, other(), FEE).await, Ok(()));
    assert_eq!(
        fixture.report(amina(), claim).await,
        Err(WarrantyError::NotFound),
        "the visit is another's now"
    );
    assert!(fixture.report(other(), claim).await.is_ok());
    assert_eq!(fixture.balance(&Account::Provider(other())), 0);
    assert_eq!(fixture.answer_fix(order, None).await, Ok(Applied::Now(())));
    assert_eq!(
        (
            fixture.balance(&Account::Provider(other())),
            fixture.balance(&Account::GuaranteeFund)
        ),
        (-FEE.kobo(), FEE.kobo())
    );
    let line = fixture.state().earnings[&(order, other(), payments::SHARE_LINE)];
    assert_eq!(
        (line.amount, line.available_at),
        (FEE, fixture.clock_now().plus_hours(24))
    );
    assert_eq!(
        fixture.count(&DomainEvent::Warranty {
            order,
            provider: other(),
            news: WarrantyEvent::Fixed { fee: FEE }
        }),
        1
    );
    fixture.assert_sound().await;
    // The provider who fixed it comes again if that does not hold, without another fee.
    let Ok(Applied::Now(again)) = fixture.claim(order).await else {
        panic!("a second claim")
    };
    assert_eq!(fixture.kept(again).provider, other());
    assert!(fixture.report(other(), again).await.is_ok());
    assert_eq!(fixture.answer_fix(order, None).await, Ok(Applied::Now(())));
    assert_eq!(fixture.balance(&Account::GuaranteeFund), FEE.kobo());
    fixture.assert_sound().await;
}
