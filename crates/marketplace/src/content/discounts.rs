use super::{ContentError, Edit, editor, record};
use crate::{Store, UnitOfWork};
use catalog::CategoryDiscount;
use kernel::{Applied, Invocation};

/// A member of staff takes something off the price of a service for everybody, or no longer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetDiscount {
    pub call: Invocation,
    /// The slug of the service.
    pub category: String,
    /// `None` takes it away.
    pub discount: Option<CategoryDiscount>,
}

/// Prices that are made from now on have it on its days; those that were made stay as they are. `Already` when it is so.
///
/// # Errors
/// `NotFound`; `Invalid` with `percent` or `endsOn`.
pub async fn set_discount(
    store: &dyn Store,
    cmd: SetDiscount,
) -> Result<Applied<()>, ContentError> {
    store.unit(move |uow| set_discount_in(uow, &cmd)).await
}

fn set_discount_in(
    uow: &mut dyn UnitOfWork,
    cmd: &SetDiscount,
) -> Result<Applied<()>, ContentError> {
    editor(&cmd.call)?;
    uow.content().hold_content()?;
    uow.content()
        .service_name(&cmd.category)?
        .ok_or(ContentError::NotFound)?;
    let before = uow.content().discount_of(&cmd.category)?;
    if before == cmd.discount {
        return Ok(Applied::Already);
    }
    if let Some(discount) = &cmd.discount {
        discount.check(cmd.call.now.abuja_date())?;
    }
    uow.content().set_discount(&cmd.category, cmd.discount)?;
    let subject = format!("discount:{}", cmd.category);
    record(
        uow,
        &cmd.call,
        &mut cmd.call.ids(),
        Edit {
            subject,
            before: before.map(said),
            after: cmd.discount.map(said),
        },
    )?;
    Ok(Applied::Now(()))
}

fn said(discount: CategoryDiscount) -> String {
    format!(
        "{} % from {} to {}",
        discount.percent, discount.starts_on, discount.ends_on
    )
}
