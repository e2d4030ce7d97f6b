use super::{DisputesError, latest, locked, tie_photos_in};
use crate::{AddedStatement, DomainEvent, Store, UnitOfWork};
use kernel::{Applied, DisputeId, Invocation, OrderId, UploadId};
use orders::NewStatement;

/// The dispute that a statement is added to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StatementOn {
    /// The latest dispute of an order, for its customer and its provider.
    LatestOf(OrderId),
    /// The dispute that support has on the screen.
    Dispute(DisputeId),
}

/// The customer, the provider or support adds a text with photos to an open dispute.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AddStatement {
    pub call: Invocation,
    pub on: StatementOn,
    pub text: String,
    pub photos: Vec<UploadId>,
}

/// Adds the statement. `Already` when the caller has added the same one.
///
/// # Errors
/// `NotFound` also for another person's job; `Dispute(Closed)` once the dispute is decided or
/// withdrawn; `Dispute(Invalid)`, also for a photo that is not the caller's or is attached
/// elsewhere, and for more statements than one side may add.
pub async fn add_statement(
    store: &dyn Store,
    cmd: AddStatement,
) -> Result<Applied<()>, DisputesError> {
    store.unit(cmd.call, move |uow| add_in(uow, &cmd)).await
}

fn add_in(uow: &mut dyn UnitOfWork, cmd: &AddStatement) -> Result<Applied<()>, DisputesError> {
    let found = match cmd.on {
        StatementOn::LatestOf(order) => latest(uow, order)?,
        StatementOn::Dispute(id) => locked(uow, id)?,
    };
    let (order, mut dispute) = found.ok_or(DisputesError::NotFound)?;
    let side = order.side_of(uow.actor())?;
    let author = uow.actor().user().ok_or(DisputesError::NotFound)?;
    let new = NewStatement {
        side,
        author,
        text: &cmd.text,
        photos: &cmd.photos,
        now: uow.now(),
    };
    if !dispute.add(new)?.is_now() {
        return Ok(Applied::Already);
    }
    if let Some(statement) = dispute.statements.last() {
        tie_photos_in(uow, &statement.photos, author, order.id)?;
    }
    let added = AddedStatement {
        order: order.id,
        by: side,
        is_proposed: dispute.is_proposed(),
    };
    uow.emit(&DomainEvent::DisputeStatementAdded(added))?;
    uow.disputes().save(dispute)?;
    Ok(Applied::Now(()))
}
