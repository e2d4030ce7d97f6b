use super::{
    as_customer, owned,
    read::{priced, quote_for_owner},
};
use crate::{
    Call,
    dto::{PromoRequest, QuoteBody},
};
use actix_web::{Responder, delete, http::StatusCode, put, web};
use http_base::{Body, CurrentUser, EmptyBody, MaybeUser, Path, Problem};
use kernel::{FieldErrors, Invocation, OrderId, Timestamp, UserId};
use marketplace::orders::{
    ChangePromo, OrdersError, PreviewQuote, PricePreview, PromoCheck, change_promo, check_promo,
    preview_quote, rate_now,
};
use pricing::Split;

/// Adds a promo code to the price: a new price version, which is valid as long as the previous one.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), request_body = PromoRequest, responses((status = 200, body = QuoteBody), (status = 410, description = "Problem")))]
#[put("/api/orders/{id}/promo")]
pub async fn use_promo(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    body: Body<PromoRequest>,
) -> Result<impl Responder, Problem> {
    changed(call, user, id.0, Some(body.value.code)).await
}

/// Removes the promo code from the price.
#[utoipa::path(tag = "orders", params(("id" = String, Path)), responses((status = 200, body = QuoteBody), (status = 410, description = "Problem")))]
#[delete("/api/orders/{id}/promo")]
pub async fn remove_promo(
    call: Call,
    user: CurrentUser,
    id: Path<OrderId>,
    _: EmptyBody,
) -> Result<impl Responder, Problem> {
    changed(call, user, id.0, None).await
}

async fn changed(
    call: Call,
    user: CurrentUser,
    order: OrderId,
    code: Option<String>,
) -> Result<web::Json<QuoteBody>, Problem> {
    let cmd = ChangePromo {
        call: call.invocation(as_customer(&user)),
        order,
        code,
    };
    let _applied = change_promo(&*call.services.store, cmd).await?;
    let order = owned(&call.services, &MaybeUser(Some(user)), order).await?;
    let price = call
        .services
        .orders
        .latest_price(order.id)
        .await?
        .ok_or_else(Problem::not_found)?;
    let quote = priced(&call, &order, &price).await?;
    let quote = quote_for_owner(&call.services, &order, quote, call.now()).await?;
    Ok(web::Json(quote))
}

/// A promo code that came with a request for a price.
pub(in crate::routes) struct Typed<'a> {
    pub code: &'a str,
    /// The customer of the request, and when the account was created.
    pub person: Option<(UserId, Timestamp)>,
}

impl<'a> Typed<'a> {
    /// `None` for a blank code.
    pub(in crate::routes) fn of(
        code: Option<&'a str>,
        person: Option<(UserId, Timestamp)>,
    ) -> Option<Self> {
        code.filter(|code| !code.trim().is_empty())
            .map(|code| Self { code, person })
    }

    /// The price less the discount of the code.
    pub(in crate::routes) async fn discounted(
        &self,
        call: &Call,
        query: &PreviewQuote,
        preview: PricePreview,
    ) -> Result<PricePreview, Problem> {
        let PricePreview::Price {
            mut lines,
            valid_until,
            ..
        } = preview
        else {
            return Err(no_price());
        };
        let (category, area) = (query.category_slug.as_str(), query.area.as_deref());
        let check = PromoCheck {
            code: self.code,
            category,
            area,
            lines: &lines,
            person: self.person,
            now: query.now,
        };
        let taken = check_promo(&*call.services.tenders, check).await?;
        lines.extend(taken);
        let rate = rate_now(&*call.services.catalog, category, query.now).await?;
        let split = Split::of(&lines, rate).map_err(OrdersError::from)?;
        Ok(PricePreview::Price {
            total: split.total,
            split,
            lines,
            valid_until,
        })
    }

    /// Checks whether the code applies to an order that is about to be submitted.
    pub(in crate::routes) async fn check(
        &self,
        call: &Call,
        query: PreviewQuote,
    ) -> Result<(), Problem> {
        let preview = preview_quote(&*call.services.catalog, query.clone()).await?;
        self.discounted(call, &query, preview).await.map(drop)
    }

    /// Adds the code to the order that was created. If another customer took the last use in the
    /// meantime, the price stays without the code, as the answer shows.
    pub(in crate::routes) async fn put_on(
        &self,
        call: &Call,
        by: Invocation,
        order: OrderId,
    ) -> Result<(), Problem> {
        let cmd = ChangePromo {
            call: by,
            order,
            code: Some(self.code.to_owned()),
        };
        match change_promo(&*call.services.store, cmd).await {
            Ok(_) | Err(OrdersError::Promo(_)) => Ok(()),
            Err(other) => Err(other.into()),
        }
    }
}

pub(in crate::routes) fn no_price() -> Problem {
    let text = "A code can be used once there is a price.";
    let errors = FieldErrors::one("promoCode", "promo_no_price", text);
    Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "promo_no_price", text).with_errors(errors)
}
