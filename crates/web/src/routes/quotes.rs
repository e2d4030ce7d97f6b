//! `POST /api/quotes/preview`: what a job would cost, for anybody who asks.

use crate::{
    Body, Problem, RequestContext,
    dto::quote::{PricedPreview, PricedState, Quote, QuotePreview, QuotePreviewRequest, UnpricedPreview, UnpricedState},
    services::Services,
};
use actix_web::{post, web};
use marketplace::ordering::{PreviewQuote, PricePreview, preview_quote};

/// The price of a job as far as it is described; nothing is stored.
#[utoipa::path(tag = "orders", request_body = QuotePreviewRequest, responses((status = 200, body = QuotePreview)))]
#[post("/api/quotes/preview")]
pub async fn show_preview(context: RequestContext, services: web::Data<Services>, body: Body<QuotePreviewRequest>) -> Result<web::Json<QuotePreview>, Problem> {
    let request = body.value;
    if let Some(slot) = &request.slot {
        slot.parse()?;
    }
    let query = PreviewQuote {
        category_slug: request.category_slug,
        answers: request.answers,
        area: request.location.map(|location| location.area).filter(|area| !area.trim().is_empty()),
        now: context.now,
    };
    Ok(web::Json(match preview_quote(&*services.catalog, query).await? {
        PricePreview::Price { lines, split, valid_until, .. } => {
            QuotePreview::Priced(PricedPreview { state: PricedState::Priced, quote: Quote::preview(&lines, &split, valid_until) })
        }
        PricePreview::NeedsPerson => QuotePreview::Unpriced(UnpricedPreview {
            state: UnpricedState::NeedsQuote,
            message: "Somebody who does this work has to price it. You see the price before you pay.".to_owned(),
        }),
    }))
}
