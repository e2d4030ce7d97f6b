//! Doing the job: on the way, the PIN at the door, the end, and the release of the money.

mod arriving;
mod finishing;
mod taking_back;

use crate::support::Fixture;
use kernel::{Applied, Invocation, OrderId};
use marketplace::fulfilment::{
    ConfirmCompletion, FinishJob, FulfilmentError, confirm_completion, finish_job,
};

type Done = Result<Applied<()>, FulfilmentError>;

async fn finish(fixture: &Fixture, call: Invocation, order: OrderId, note: &str) -> Done {
    let cmd = FinishJob {
        call,
        order,
        note: note.into(),
        materials: None,
        weights: None,
        photos: Vec::new(),
        proof: None,
    };
    finish_job(
        &fixture.store,
        testkit::world::with_proof(&fixture.store, cmd)
            .await
            .unwrap(),
    )
    .await
}
async fn confirm(fixture: &Fixture, call: Invocation, order: OrderId) -> Done {
    confirm_completion(&fixture.store, ConfirmCompletion { call, order }).await
}
