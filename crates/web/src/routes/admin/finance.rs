//! What the finance desk looks at.

use crate::{Call, Problem, dto::UnappliedBody};
use actix_web::{Responder, get, web};

/// Money that came and is not its order's: why, how long ago, and whether it is on its way back.
#[utoipa::path(tag = "admin", responses((status = 200, body = Vec<UnappliedBody>)))]
#[get("/api/admin/finance/unapplied")]
pub async fn unapplied_money(call: Call) -> Result<impl Responder, Problem> {
    let found = call.services.finance.unapplied().await?;
    Ok(web::Json(found.iter().map(|view| UnappliedBody::new(view, call.now())).collect::<Vec<_>>()))
}
