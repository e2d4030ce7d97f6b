//! Discounts of services for every customer.

use crate::{
    Call,
    dto::{AdminDiscountBody, DiscountRequest},
    routes::{PublicCache, registrar::Registrar},
};
use actix_web::{Responder, delete, get, put, web};
use catalog::CategoryDiscount;
use http_base::{Body, CurrentUser, EmptyBody, Path, Problem};
use marketplace::content::{SetDiscount, set_discount};

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_discounts)
        .service(put_discount)
        .service(drop_discount);
}

/// Lists every service with its discount and the days on which it applies (ENT-10).
#[utoipa::path(tag = "admin", responses((status = 200, body = Vec<AdminDiscountBody>)))]
#[get("/api/admin/content/discounts")]
pub async fn list_discounts(call: Call) -> Result<impl Responder, Problem> {
    Ok(web::Json(all(&call).await?))
}

/// Sets a discount on a service for every customer, from its first day to its last. Gida pays the
/// discount.
#[utoipa::path(tag = "admin", params(("slug" = String, Path)), request_body = DiscountRequest, responses((status = 200, body = Vec<AdminDiscountBody>)))]
#[put("/api/admin/content/discounts/{slug}")]
pub async fn put_discount(
    call: Call,
    user: CurrentUser,
    cache: web::Data<PublicCache>,
    slug: Path<String>,
    body: Body<DiscountRequest>,
) -> Result<impl Responder, Problem> {
    let discount = Some(body.value.discount().map_err(Problem::validation)?);
    set(&call, &user, &cache, slug.0, discount).await
}

/// Removes the discount of a service.
#[utoipa::path(tag = "admin", params(("slug" = String, Path)), responses((status = 200, body = Vec<AdminDiscountBody>)))]
#[delete("/api/admin/content/discounts/{slug}")]
pub async fn drop_discount(
    call: Call,
    user: CurrentUser,
    cache: web::Data<PublicCache>,
    slug: Path<String>,
    _: EmptyBody,
) -> Result<impl Responder, Problem> {
    set(&call, &user, &cache, slug.0, None).await
}

async fn set(
    call: &Call,
    user: &CurrentUser,
    cache: &PublicCache,
    category: String,
    discount: Option<CategoryDiscount>,
) -> Result<web::Json<Vec<AdminDiscountBody>>, Problem> {
    let cmd = SetDiscount {
        call: call.invocation(user.actor()),
        category,
        discount,
    };
    if set_discount(&*call.services.store, cmd).await?.is_now() {
        cache.renew();
    }
    Ok(web::Json(all(call).await?))
}

async fn all(call: &Call) -> Result<Vec<AdminDiscountBody>, Problem> {
    let today = call.now().abuja_date();
    let all = call.services.catalog.categories().await?;
    Ok(all
        .iter()
        .map(|(category, _)| AdminDiscountBody::new(category, today))
        .collect())
}
