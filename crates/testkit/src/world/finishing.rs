use catalog::{FinishProof, ProofPhotos};
use kernel::{OrderId, StoreError, Timestamp, UploadId, UserId};
use marketplace::{
    Store, UnitOfWork,
    fulfilment::{FinishJob, SentProof},
    uploads::Upload,
};
use orders::ProofReading;
use uuid::Uuid;

/// The finish of a job with the whole proof of its service. Its photos are uploaded by whoever
/// finishes the job.
///
/// # Panics
/// When the store fails.
pub async fn with_proof(store: &dyn Store, cmd: FinishJob) -> FinishJob {
    let (call, order) = (cmd.call, cmd.order);
    let parts = store
        .unit(call, move |uow| parts_in(uow, order))
        .await
        .expect("the store works");
    let Some((photos, proof)) = parts else {
        return cmd;
    };
    FinishJob {
        photos,
        proof: Some(proof),
        ..cmd
    }
}

fn parts_in(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
) -> Result<Option<(Vec<UploadId>, SentProof)>, StoreError> {
    let (Some(owner), Some(order)) = (uow.actor().user(), uow.orders().lock(order)?) else {
        return Ok(None);
    };
    let needed = FinishProof::of(&order.category_slug);
    let now = uow.now();
    let mut upload = |photos: Option<ProofPhotos>, first: u128| {
        let least = photos.map_or(0, |photos| photos.least);
        (0..least)
            .map(|place| photo_in(uow, order.id, owner, first + place as u128, now))
            .collect::<Result<Vec<_>, _>>()
    };
    let before = upload(needed.before, 1)?;
    let after = upload(needed.after, 100)?;
    let reading = |one: &catalog::ProofReading| ProofReading {
        code: one.code.to_owned(),
        value: "12".to_owned(),
    };
    let proof = SentProof {
        before,
        checklist: needed
            .checklist
            .iter()
            .map(|item| item.code.to_owned())
            .collect(),
        readings: needed.readings.iter().map(reading).collect(),
        partial: false,
    };
    Ok(Some((after, proof)))
}

/// A photo that was uploaded and belongs to no order yet, or the one that has this number already.
fn photo_in(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
    owner: UserId,
    number: u128,
    now: Timestamp,
) -> Result<UploadId, StoreError> {
    let unique = order.uuid().as_u128() ^ (owner.uuid().as_u128() << 8) ^ number;
    let id = UploadId::from(Uuid::from_u128(unique));
    if uow.uploads().lock(id)?.is_none() {
        uow.uploads().insert(Upload {
            id,
            owner: Some(owner),
            file: Uuid::from_u128(unique).simple().to_string(),
            bytes: 7,
            width: 8,
            height: 6,
            sha256: "a".repeat(64),
            created_at: now,
            order: None,
        })?;
    }
    Ok(id)
}
