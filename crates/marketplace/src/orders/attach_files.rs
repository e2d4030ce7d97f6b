use super::{OrdersError, owned::owned_order};
use crate::{Store, UnitOfWork};
use conversation::ATTACHMENTS_MAX;
use kernel::{Invocation, OrderId, UploadId};

/// The most files of its customer that an order has when another one is added.
pub const ORDER_FILES_MAX: usize = 30;

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
/// not fail for it. An order that is over or has [`ORDER_FILES_MAX`] of them takes no more. Repeating the
/// same command changes nothing.
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
    let of_order = uow.uploads().lock_of_order(order.id)?;
    let own = of_order
        .iter()
        .filter(|upload| upload.owner == Some(order.customer));
    let mut count = own.count();
    let mut attached = Vec::new();
    for file in cmd.files.iter().take(ATTACHMENTS_MAX) {
        let found = uow.uploads().lock(*file)?;
        let own = found.filter(|upload| {
            upload.owner == Some(order.customer)
                && upload.order.is_none_or(|other| other == order.id)
        });
        let Some(mut upload) = own else { continue };
        if upload.order.is_none() {
            if order.closed_at.is_some() || count >= ORDER_FILES_MAX {
                continue;
            }
            count = count.saturating_add(1);
            upload.order = Some(order.id);
            uow.uploads().save(upload.clone())?;
        }
        attached.push(upload.id);
    }
    Ok(attached)
}
