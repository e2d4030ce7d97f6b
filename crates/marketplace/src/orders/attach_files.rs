use super::{OrdersError, owned::owned_order};
use crate::{Store, UnitOfWork};
use conversation::ATTACHMENTS_MAX;
use kernel::{Invocation, OrderId, UploadId};

/// The customer adds files to an order that answer no question of its form: voice notes and photos of
/// a conversation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttachFiles {
    pub call: Invocation,
    pub order: OrderId,
    /// The files; those beyond [`ATTACHMENTS_MAX`] are left out.
    pub files: Vec<UploadId>,
}

/// Attaches the files to the order and returns those that belong to it afterwards. A file that is
/// gone, that is another person's or that belongs to another order is left out, because an order must
/// not fail for it. Repeating the same command changes nothing.
///
/// # Errors
/// `NotFound` also for another customer's order.
pub async fn attach_files(
    store: &dyn Store,
    cmd: AttachFiles,
) -> Result<Vec<UploadId>, OrdersError> {
    store.unit(cmd.call, move |uow| attach_in(uow, &cmd)).await
}

fn attach_in(uow: &mut dyn UnitOfWork, cmd: &AttachFiles) -> Result<Vec<UploadId>, OrdersError> {
    let order = owned_order(uow, cmd.order)?;
    let mut attached = Vec::new();
    for file in cmd.files.iter().take(ATTACHMENTS_MAX) {
        let found = uow.uploads().lock(*file)?;
        let own = found.filter(|upload| {
            upload.owner == Some(order.customer)
                && upload.order.is_none_or(|other| other == order.id)
        });
        let Some(mut upload) = own else { continue };
        attached.push(upload.id);
        if upload.order.is_none() {
            upload.order = Some(order.id);
            uow.uploads().save(upload)?;
        }
    }
    Ok(attached)
}
