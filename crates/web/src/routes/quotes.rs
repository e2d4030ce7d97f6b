//! Price previews, which are not stored and need no account.

use super::orders::Typed;
use crate::routes::registrar::Registrar;
use crate::{
    Call,
    dto::{QuotePreviewBody, QuotePreviewRequest, SlotDto},
};
use actix_web::{Responder, post, web};
use catalog::PricingMode;
use http_base::{Body, Problem, Rule, Wait, context};
use kernel::FieldErrors;
use marketplace::orders::{OrdersError, PreviewQuote, preview_quote};

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config.service(preview);
}

/// Previews the price of an order.
#[utoipa::path(tag = "orders", request_body = QuotePreviewRequest, responses((status = 200, body = QuotePreviewBody)))]
#[post("/api/quotes/preview")]
pub async fn preview(
    call: Call,
    body: Body<QuotePreviewRequest>,
) -> Result<impl Responder, Problem> {
    let asked = body.value;
    let typed = Typed::of(asked.promo_code.as_deref(), None);
    if typed.is_some() {
        let network = context::network(call.context.ip);
        call.state
            .limits
            .take_of_address(Rule::PromoUser, network, call.now())
            .await
            .map_err(|Wait(secs)| Problem::too_many_requests(secs))?;
    }
    let slot = asked.slot.as_ref().map(SlotDto::parse).transpose()?;
    let slug = asked.category_slug.clone();
    let query = PreviewQuote {
        category_slug: asked.category_slug,
        answers: serde_json::Value::Object(asked.answers),
        area: asked.location.map(|location| location.area),
        slot,
        now: call.now(),
    };
    let preview = match preview_quote(&*call.services.catalog, query.clone()).await {
        Ok(preview) => preview,
        Err(OrdersError::Invalid(errors)) if is_incomplete(&errors) => {
            return Ok(web::Json(QuotePreviewBody::incomplete()));
        }
        Err(other) => return Err(other.into()),
    };
    let preview = match &typed {
        Some(typed) => typed.discounted(&call, &query, preview).await?,
        None => preview,
    };
    let offering = call.services.catalog.offering(&slug).await?;
    let needs_visit =
        offering.is_some_and(|offering| offering.category.mode == PricingMode::Assessment);
    Ok(web::Json(
        QuotePreviewBody::new(&preview, needs_visit).map_err(Problem::fault)?,
    ))
}

/// Whether nothing is invalid and only answers are missing.
fn is_incomplete(errors: &FieldErrors) -> bool {
    errors
        .0
        .iter()
        .all(|error| error.code == "required" && error.field.starts_with("answers."))
}
