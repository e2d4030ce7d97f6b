//! What the finance desk looks at.

use crate::{Call, Problem, dto::UnappliedBody};
use actix_web::{Responder, get, web};

/// Money that came and is not its order's: why, how long ago, and whether it is on its way back.
#[utoipa::path(tag = "admin", responses((status = 200, body = Vec<UnappliedBody>)))]
#[get("/api/admin/finance/unapplied")]
pub async fn unapplied_money(call: Call) -> Result<impl Responder, Problem> {
    let (now, finance) = (call.now(), &call.services.finance);
    let (found, strays) = (finance.unapplied().await?, finance.stray_charges().await?);
    let known = found.iter().map(|view| UnappliedBody::new(view, now));
    Ok(web::Json(known.chain(strays.iter().map(|stray| UnappliedBody::stray(stray, now))).collect::<Vec<_>>()))
}
