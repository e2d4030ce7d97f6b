use super::{ContentError, Edit, editor, record};
use crate::{Store, UnitOfWork};
use catalog::CategoryDiscount;
use kernel::{Applied, Invocation};

/// A member of staff sets a discount on a service for all customers, or removes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetDiscount {
    pub call: Invocation,
    /// The slug of the service.
    pub category: String,
    /// The discount; `None` removes the present one.
    pub discount: Option<CategoryDiscount>,
}

/// Sets the discount. It applies on its days to prices that are made from now on; existing prices
/// stay as they are. `Already` when nothing changes.
///
/// # Errors
/// `NotFound`; `Invalid` with `percent` or `endsOn`.
pub async fn set_discount(
    store: &dyn Store,
    cmd: SetDiscount,
) -> Result<Applied<()>, ContentError> {
    store
        .unit(cmd.call, move |uow| set_discount_in(uow, &cmd))
        .await
}

fn set_discount_in(
    uow: &mut dyn UnitOfWork,
    cmd: &SetDiscount,
) -> Result<Applied<()>, ContentError> {
    let now = uow.now();
    editor(&uow.call())?;
    uow.content().hold_content()?;
    uow.content()
        .service_name(&cmd.category)?
        .ok_or(ContentError::NotFound)?;
    let before = uow.content().discount_of(&cmd.category)?;
    if before == cmd.discount {
        return Ok(Applied::Already);
    }
    if let Some(discount) = &cmd.discount {
        discount.check(now.abuja_date())?;
    }
    uow.content().set_discount(&cmd.category, cmd.discount)?;
    let subject = format!("discount:{}", cmd.category);
    record(
        uow,
        Edit {
            subject,
            before: before.map(described),
            after: cmd.discount.map(described),
        },
    )?;
    Ok(Applied::Now(()))
}

fn described(discount: CategoryDiscount) -> String {
    format!(
        "{} % from {} to {}",
        discount.percent, discount.starts_on, discount.ends_on
    )
}
