//! The finish proof of a service: what is refused, what is kept, and what follows for the
//! confirmation.

use crate::support::{Fixture, bola};
use kernel::{Applied, OrderId};
use marketplace::{
    TaskKind,
    fulfilment::{
        ConfirmCompletion, FinishJob, FulfilmentError, SentProof, auto_complete,
        confirm_completion, finish_job,
    },
    scheduling::act_by,
};
use orders::{OrderError, OrderStatus, ProofReading};
use testkit::world::with_proof;

fn bare(fixture: &Fixture, order: OrderId) -> FinishJob {
    FinishJob {
        call: fixture.amina(),
        order,
        note: "All rooms done.".into(),
        materials: None,
        weights: None,
        photos: Vec::new(),
        proof: None,
    }
}

/// The fields that are refused, with their codes.
fn refused(answer: Result<Applied<()>, FulfilmentError>) -> Vec<String> {
    let Err(FulfilmentError::Order(OrderError::Invalid(errors))) = answer else {
        panic!("it is refused: {answer:?}");
    };
    errors
        .0
        .iter()
        .map(|error| format!("{} {}", error.field, error.code))
        .collect()
}

#[tokio::test]
async fn row_20_a_bare_finish_is_accepted_and_the_customer_or_staff_must_confirm_it() {
    let fixture = Fixture::new().await;
    let order = fixture.in_progress().await;
    let done = finish_job(&fixture.store, bare(&fixture, order)).await;
    assert_eq!(done, Ok(Applied::Now(())));
    let finished = fixture.order(order);
    assert!(!finished.proof.as_ref().unwrap().complete);
    assert_eq!(finished.auto_completes_at(), None);
    assert!(fixture.job(TaskKind::AutoComplete, order).is_none());
    assert_eq!(
        act_by(&finished),
        Some(fixture.clock_now().plus_hours(48)),
        "staff look at it after two days"
    );
    fixture.reactions().await;
    let told: Vec<_> = fixture
        .state()
        .notifications
        .owned()
        .into_values()
        .filter(|note| note.user == bola() && note.title == "Is it done?")
        .map(|note| note.message)
        .collect();
    assert_eq!(told.len(), 1);
    assert!(told[0].ends_with("Please confirm it."), "{told:?}");
    fixture.clock.advance_hours(24 * 9);
    assert_eq!(
        auto_complete(&fixture.store, order, fixture.system()).await,
        Ok(Applied::Already)
    );
    assert_eq!(fixture.status(order), OrderStatus::InProgress);
    let cmd = ConfirmCompletion {
        call: fixture.owner(),
        order,
    };
    assert_eq!(
        confirm_completion(&fixture.store, cmd).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(act_by(&fixture.order(order)), None);
    fixture.assert_sound().await;
}

#[tokio::test]
async fn a_proof_with_missing_parts_is_refused_with_each_part_unless_it_is_sent_as_partial() {
    let fixture = Fixture::new().await;
    let order = fixture.in_progress().await;
    let sent = SentProof {
        checklist: vec!["kitchen".into(), "rubbish".into()],
        ..SentProof::default()
    };
    let cmd = FinishJob {
        proof: Some(sent.clone()),
        ..bare(&fixture, order)
    };
    assert_eq!(
        refused(finish_job(&fixture.store, cmd.clone()).await),
        [
            "photoIds required",
            "proof.checklist.bathrooms required",
            "proof.checklist.bedrooms required",
            "proof.checklist.living_rooms required",
        ]
    );
    assert_eq!(fixture.order(order).proof, None, "nothing happened");
    let partial = FinishJob {
        proof: Some(SentProof {
            partial: true,
            ..sent
        }),
        ..cmd
    };
    for expected in [Applied::Now(()), Applied::Already] {
        let done = finish_job(&fixture.store, partial.clone()).await;
        assert_eq!(done, Ok(expected));
    }
    let proof = fixture.order(order).proof.unwrap();
    assert_eq!(proof.checklist, ["kitchen", "rubbish"]);
    assert!(!proof.complete);
}

#[tokio::test]
async fn unknown_answers_are_refused_even_in_a_partial_form() {
    let fixture = Fixture::new().await;
    let order = fixture.in_progress().await;
    let cmd = FinishJob {
        proof: Some(SentProof {
            checklist: vec!["kitchen".into(), "kitchen".into(), "leak_test".into()],
            readings: vec![ProofReading {
                code: "meter".into(),
                value: "1".into(),
            }],
            partial: true,
            ..SentProof::default()
        }),
        ..bare(&fixture, order)
    };
    assert_eq!(
        refused(finish_job(&fixture.store, cmd.clone()).await),
        [
            "proof.checklist.kitchen duplicate",
            "proof.checklist.leak_test unknown",
            "proof.readings.meter unknown",
        ]
    );
    let another = FinishJob {
        call: fixture.owner(),
        ..cmd
    };
    assert_eq!(
        finish_job(&fixture.store, another).await,
        Err(FulfilmentError::NotFound),
        "another person learns nothing about the service"
    );
}

#[tokio::test]
async fn row_20_a_job_that_was_finished_with_proof_is_confirmed_after_a_day_and_keeps_its_photos() {
    let fixture = Fixture::new().await;
    let order = fixture.in_progress().await;
    let cmd = with_proof(&fixture.store, bare(&fixture, order))
        .await
        .unwrap();
    assert_eq!(
        finish_job(&fixture.store, cmd.clone()).await,
        Ok(Applied::Now(()))
    );
    let finished = fixture.order(order);
    let due = fixture.clock_now().plus_hours(24);
    assert_eq!(finished.auto_completes_at(), Some(due));
    assert_eq!(act_by(&finished), None);
    let photo = cmd.photos[0];
    assert_eq!(
        fixture.state().uploads.get(&photo).unwrap().order,
        Some(order)
    );
    fixture.clock.advance_hours(24);
    assert_eq!(
        auto_complete(&fixture.store, order, fixture.system()).await,
        Ok(Applied::Now(()))
    );
    assert_eq!(fixture.status(order), OrderStatus::Completed);
    fixture.assert_sound().await;
}
