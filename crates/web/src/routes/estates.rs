//! What the guards of an estate ask, for an order whose address is in one.

use crate::{Call, Problem, dto::EstateBody};
use catalog::ContentKind;
use marketplace::places::estate_of;
use orders::Address;

/// The rules of the estate that the address names, if it names one.
pub(in crate::routes) async fn estate_at(
    call: &Call,
    address: Option<&Address>,
) -> Result<Option<EstateBody>, Problem> {
    let Some(address) = address else {
        return Ok(None);
    };
    let staff = &call.services.staff;
    let items = staff.items_for_staff(ContentKind::Estate).await?;
    Ok(estate_of(&items, address).map(EstateBody::from))
}
