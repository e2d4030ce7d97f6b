//! The reliability record: a provider appeals against a fault, and staff decide.

use crate::{
    settings::change,
    support::{Fixture, amina, bola},
};
use ::settings::SettingKey;
use kernel::{Actor, Applied, FaultAppealId, Invocation, OfferId, OrderId, UploadId, UserId};
use marketplace::{
    dispatch::{UnassignJob, leave_job, take_job_back},
    reliability::{AppealFault, DecideAppeal, ReliabilityError, appeal_fault, decide_appeal},
    staff::AuditKind,
    uploads::Upload,
};
use providers::{AppealState, Fault, FaultAppeal, FaultAppealError, OfferState};
use testkit::{id_no, world};

const TEXT: &str = "The road was flooded and I told the customer at once.";

fn officer(number: u64) -> UserId {
    id_no(900 + number).into()
}

fn by_officer(fixture: &Fixture, number: u64) -> Invocation {
    fixture.by(testkit::staff(officer(number)))
}

/// The offer of a job that Amina has taken and lost.
fn lost_offer(fixture: &Fixture, order: OrderId) -> OfferId {
    let state = fixture.state();
    let lost = state
        .offers
        .values()
        .find(|offer| offer.order == order && offer.state == OfferState::Withdrawn);
    lost.expect("Amina lost the job").id
}

fn leaving(call: Invocation, order: OrderId) -> UnassignJob {
    UnassignJob {
        call,
        order,
        reason: "My car broke down.".into(),
    }
}

/// A job for as soon as possible that Amina left.
async fn left_late(fixture: &Fixture) -> OfferId {
    let order = fixture.assigned().await;
    let leaves = leaving(fixture.amina(), order);
    leave_job(&fixture.store, leaves).await.unwrap();
    lost_offer(fixture, order)
}

/// A job that an officer took away from Amina as a no-show.
async fn taken_away(fixture: &Fixture, number: u64) -> OfferId {
    let order = fixture.assigned().await;
    let takes = leaving(by_officer(fixture, number), order);
    take_job_back(&fixture.store, takes, Some(Fault::NoShow))
        .await
        .unwrap();
    lost_offer(fixture, order)
}

async fn appeal(
    fixture: &Fixture,
    call: Invocation,
    offer: OfferId,
    text: &str,
    photos: &[UploadId],
) -> Result<Applied<()>, ReliabilityError> {
    let cmd = AppealFault {
        call,
        offer,
        text: text.into(),
        photos: photos.to_vec(),
    };
    appeal_fault(&fixture.store, cmd).await
}

fn the_appeal(fixture: &Fixture) -> FaultAppeal {
    let appeals = fixture.state().fault_appeals.owned();
    appeals.into_values().next().expect("there is an appeal")
}

async fn decide(
    fixture: &Fixture,
    call: Invocation,
    appeal: FaultAppealId,
    grant: bool,
) -> Result<Applied<()>, ReliabilityError> {
    let cmd = DecideAppeal {
        call,
        appeal,
        grant,
        reason: "The flood is in the news.".into(),
    };
    decide_appeal(&fixture.store, cmd).await
}

fn a_photo(fixture: &Fixture, number: u64, owner: UserId) -> UploadId {
    let id: UploadId = id_no(8_950 + number).into();
    let photo = Upload {
        id,
        owner: Some(owner),
        file: format!("{number:032}"),
        bytes: 1_000,
        width: 640,
        height: 480,
        sha256: "cd".repeat(32),
        created_at: fixture.clock_now(),
        order: None,
    };
    fixture
        .store
        .tamper(|state| drop(state.uploads.insert(id, photo)));
    id
}

fn titles(fixture: &Fixture, user: UserId) -> Vec<String> {
    let all = fixture.state().notifications.owned().into_values();
    all.filter(|one| one.user == user)
        .map(|one| one.title)
        .collect()
}

#[tokio::test]
async fn b8_a_granted_appeal_ends_the_effect_of_a_fault_at_once() {
    let fixture = Fixture::new().await;
    let offer = left_late(&fixture).await;
    let photo = a_photo(&fixture, 1, amina().into());
    let filed = appeal(&fixture, fixture.amina(), offer, TEXT, &[photo]).await;
    assert_eq!(filed, Ok(Applied::Now(())));
    let again = appeal(&fixture, fixture.amina(), offer, TEXT, &[photo]).await;
    assert_eq!(again, Ok(Applied::Already), "the same appeal again");
    let other = appeal(&fixture, fixture.amina(), offer, "Another reason.", &[]).await;
    assert_eq!(other, Err(FaultAppealError::Already.into()));
    assert_eq!(
        fixture.offer(offer).counted_fault(),
        Some(Fault::LateWithdrawal),
        "an appeal alone changes nothing"
    );
    let id = the_appeal(&fixture).id;
    let granted = decide(&fixture, by_officer(&fixture, 1), id, true).await;
    assert_eq!(granted, Ok(Applied::Now(())));
    let after = fixture.offer(offer);
    assert_eq!(
        (after.fault, after.counted_fault(), after.fault_waived_at),
        (Some(Fault::LateWithdrawal), None, Some(fixture.clock_now()))
    );
    let twice = decide(&fixture, by_officer(&fixture, 1), id, true).await;
    assert_eq!(twice, Ok(Applied::Already));
    for (number, grant) in [(1, false), (2, true)] {
        let late = decide(&fixture, by_officer(&fixture, number), id, grant).await;
        assert_eq!(late, Err(FaultAppealError::Settled.into()));
    }
    let kinds: Vec<_> = fixture
        .state()
        .audit_entries
        .iter()
        .map(|entry| (entry.kind, entry.person, entry.reason.clone()))
        .collect();
    let reason = Some("The flood is in the news.".to_owned());
    let person = Some(UserId::from(amina()));
    assert_eq!(kinds, [(AuditKind::GrantedAppeal, person, reason)]);
    fixture.reactions().await;
    let told = titles(&fixture, amina().into());
    let granted = told.iter().filter(|one| *one == "Your appeal was granted");
    assert_eq!(granted.count(), 1, "{told:?}");
    let staff = titles(&fixture, world::an_admin().id);
    let asked = staff
        .iter()
        .filter(|one| *one == "An appeal is waiting for a decision");
    assert_eq!(asked.count(), 1, "{staff:?}");
    fixture.assert_sound().await;
}

#[tokio::test]
async fn b8_a_refused_appeal_leaves_the_fault_as_it_is() {
    let fixture = Fixture::new().await;
    let offer = left_late(&fixture).await;
    let _filed = appeal(&fixture, fixture.amina(), offer, TEXT, &[]).await;
    let id = the_appeal(&fixture).id;
    let refused = decide(&fixture, by_officer(&fixture, 1), id, false).await;
    assert_eq!(refused, Ok(Applied::Now(())));
    assert_eq!(the_appeal(&fixture).state, AppealState::Refused);
    assert_eq!(
        fixture.offer(offer).counted_fault(),
        Some(Fault::LateWithdrawal)
    );
    fixture.reactions().await;
    let told = titles(&fixture, amina().into());
    assert!(told.contains(&"Your appeal was refused".to_owned()));
}

#[tokio::test]
async fn b8_another_officer_than_the_one_who_recorded_the_fault_decides() {
    let fixture = Fixture::new().await;
    let offer = taken_away(&fixture, 1).await;
    let recorded = fixture.offer(offer);
    assert_eq!(
        (recorded.fault, recorded.fault_by),
        (Some(Fault::NoShow), Some(officer(1)))
    );
    let _filed = appeal(&fixture, fixture.amina(), offer, TEXT, &[]).await;
    let id = the_appeal(&fixture).id;
    assert_eq!(
        decide(&fixture, by_officer(&fixture, 1), id, false).await,
        Err(FaultAppealError::SamePerson.into())
    );
    assert_eq!(
        decide(&fixture, by_officer(&fixture, 2), id, true).await,
        Ok(Applied::Now(()))
    );
}

#[tokio::test]
async fn b8_a_fault_that_a_rule_recorded_names_no_officer() {
    let fixture = Fixture::new().await;
    let offer = left_late(&fixture).await;
    assert_eq!(fixture.offer(offer).fault_by, None);
}

#[tokio::test]
async fn b8_only_the_provider_appeals_and_only_about_a_fault() {
    let fixture = Fixture::new().await;
    let offer = left_late(&fixture).await;
    for call in fixture.not_the_provider() {
        assert_eq!(
            appeal(&fixture, call, offer, TEXT, &[]).await,
            Err(ReliabilityError::NotFound),
            "{:?}",
            call.actor
        );
    }
    let nothing = appeal(&fixture, fixture.amina(), id_no(1).into(), TEXT, &[]).await;
    assert_eq!(nothing, Err(ReliabilityError::NotFound));
    let strangers = a_photo(&fixture, 2, bola());
    let photo = appeal(&fixture, fixture.amina(), offer, TEXT, &[strangers]).await;
    assert!(matches!(
        photo,
        Err(ReliabilityError::Appeal(FaultAppealError::Invalid(_)))
    ));
    fixture.store.tamper(|state| {
        let lost = state.offers.get_mut(&offer);
        lost.expect("it is there").fault = None;
    });
    assert_eq!(
        appeal(&fixture, fixture.amina(), offer, TEXT, &[]).await,
        Err(FaultAppealError::NoFault.into())
    );
}

#[tokio::test]
async fn b8_an_appeal_is_possible_for_seven_days() {
    let fixture = Fixture::new().await;
    let offer = left_late(&fixture).await;
    fixture.clock.advance_mins(7 * 24 * 60 + 1);
    assert_eq!(
        appeal(&fixture, fixture.amina(), offer, TEXT, &[]).await,
        Err(FaultAppealError::TooLate(7).into())
    );
}

#[tokio::test]
async fn b8_12_an_appeal_is_possible_for_the_days_of_the_settings() {
    let fixture = Fixture::new().await;
    change(&fixture, (SettingKey::FaultAppealDays, 10, 0)).await;
    let offer = left_late(&fixture).await;
    fixture.clock.advance_mins(9 * 24 * 60);
    assert_eq!(
        appeal(&fixture, fixture.amina(), offer, TEXT, &[]).await,
        Ok(Applied::Now(()))
    );
}

#[tokio::test]
async fn b8_12_a_change_after_the_fault_does_not_move_the_end_of_its_appeal() {
    let too_late = ReliabilityError::Appeal(FaultAppealError::TooLate(7));
    let cases = [(2, 6, Ok(Applied::Now(()))), (30, 8, Err(too_late))];
    for (changed, days_later, answer) in cases {
        let fixture = Fixture::new().await;
        let offer = left_late(&fixture).await;
        fixture.clock.advance_mins(1);
        change(&fixture, (SettingKey::FaultAppealDays, changed, 0)).await;
        fixture.clock.advance_mins(days_later * 24 * 60);
        assert_eq!(
            appeal(&fixture, fixture.amina(), offer, TEXT, &[]).await,
            answer,
            "changed to {changed} days"
        );
    }
}

#[tokio::test]
async fn b8_only_staff_decide_and_never_about_themselves() {
    let fixture = Fixture::new().await;
    let offer = left_late(&fixture).await;
    let _filed = appeal(&fixture, fixture.amina(), offer, TEXT, &[]).await;
    let id = the_appeal(&fixture).id;
    let callers = [
        fixture.amina(),
        fixture.owner(),
        fixture.by(Actor::Guest),
        fixture.by(Actor::System),
        fixture.by(testkit::staff(amina().into())),
        fixture.by(testkit::staff(bola())),
    ];
    for call in callers {
        assert_eq!(
            decide(&fixture, call, id, true).await,
            Err(ReliabilityError::NotFound),
            "{:?}",
            call.actor
        );
    }
    assert_eq!(the_appeal(&fixture).state, AppealState::Open);
    let unknown = decide(&fixture, by_officer(&fixture, 1), id_no(5).into(), true).await;
    assert_eq!(unknown, Err(ReliabilityError::NotFound));
}
