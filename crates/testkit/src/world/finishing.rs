use catalog::{FinishProof, ProofPhotos};
use kernel::{OrderId, StoreError, Timestamp, UploadId, UserId};
use marketplace::{
    Store, UnitOfWork,
    fulfilment::{FinishJob, SentProof},
    uploads::Upload,
};
use orders::ProofReading;
use uuid::Uuid;

/// The finish of a job with the whole proof of its service. Its photos are uploaded by the caller.
///
/// # Errors
/// When the store fails.
pub async fn with_proof(store: &dyn Store, cmd: FinishJob) -> Result<FinishJob, StoreError> {
    let (call, order) = (cmd.call, cmd.order);
    let parts = store.unit(call, move |uow| parts_in(uow, order)).await?;
    let Some((photos, proof)) = parts else {
        return Ok(cmd);
    };
    Ok(FinishJob {
        photos,
        proof: Some(proof),
        ..cmd
    })
}

/// The photos of the finished work, and the rest of the proof.
type Parts = (Vec<UploadId>, SentProof);

fn parts_in(uow: &mut dyn UnitOfWork, order: OrderId) -> Result<Option<Parts>, StoreError> {
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

/// A photo that was uploaded and belongs to no order yet.
fn photo_in(
    uow: &mut dyn UnitOfWork,
    order: OrderId,
    owner: UserId,
    number: u128,
    now: Timestamp,
) -> Result<UploadId, StoreError> {
    let first = order.uuid().as_u128() ^ (owner.uuid().as_u128() << 8);
    // Photos of an earlier finish belong to the order already.
    for again in 0..u128::from(u8::MAX) {
        let unique = Uuid::from_u128(first ^ (number + 1_000 * again));
        let id = UploadId::from(unique);
        match uow.uploads().lock(id)? {
            Some(photo) if photo.order.is_none() => return Ok(id),
            Some(_) => {}
            None => {
                uow.uploads().insert(photo_of(unique, owner, now))?;
                return Ok(id);
            }
        }
    }
    Err(StoreError::Failed("too many photos".to_owned()))
}

fn photo_of(id: Uuid, owner: UserId, now: Timestamp) -> Upload {
    Upload {
        id: id.into(),
        owner: Some(owner),
        file: id.simple().to_string(),
        bytes: 7,
        width: 8,
        height: 6,
        sha256: "a".repeat(64),
        created_at: now,
        order: None,
    }
}
