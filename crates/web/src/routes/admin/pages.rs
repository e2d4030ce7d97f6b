use crate::{
    Call,
    dto::{AdminPageBody, ContentChangeBody, PageRequestBody},
    routes::{link_next, registrar::Registrar},
    services::page_request,
};
use actix_web::{HttpRequest, HttpResponse, Responder, get, post, web};
use http_base::{Body, CurrentUser, Path, Problem, Query};
use marketplace::content::{PublishPage, publish_page};
use serde::Deserialize;
use utoipa::IntoParams;

pub(super) fn register(config: &mut Registrar<'_, '_>) {
    config
        .service(list_page_versions)
        .service(publish_page_version)
        .service(list_content_changes);
}

/// Lists the versions of all pages of rules, by page, newest first.
#[utoipa::path(tag = "admin", responses((status = 200, body = Vec<AdminPageBody>)))]
#[get("/api/admin/content/pages")]
pub async fn list_page_versions(call: Call) -> Result<impl Responder, Problem> {
    Ok(web::Json(versions(&call).await?))
}

/// Publishes a new version of a page, from a given day on. The earlier version stays unchanged,
/// because people agreed to it.
#[utoipa::path(tag = "admin", params(("slug" = String, Path)), request_body = PageRequestBody,
    responses((status = 201, body = AdminPageBody)))]
#[post("/api/admin/content/pages/{slug}")]
pub async fn publish_page_version(
    call: Call,
    user: CurrentUser,
    slug: Path<String>,
    body: Body<PageRequestBody>,
) -> Result<HttpResponse, Problem> {
    let page = body
        .value
        .page(slug.0.clone())
        .map_err(Problem::validation)?;
    let _applied = publish_page(
        &*call.services.store,
        PublishPage {
            call: call.invocation(user.actor()),
            page,
        },
    )
    .await?;
    let newest = versions(&call)
        .await?
        .into_iter()
        .find(|version| version.slug == slug.0)
        .ok_or_else(Problem::not_found)?;
    Ok(HttpResponse::Created().json(newest))
}

async fn versions(call: &Call) -> Result<Vec<AdminPageBody>, Problem> {
    Ok(call
        .services
        .staff
        .page_versions()
        .await?
        .into_iter()
        .map(AdminPageBody::from)
        .collect())
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ContentChangesQuery {
    /// The number of changes, 1 to 100; 20 when absent.
    limit: Option<u32>,
    /// The cursor from the `Link` header of the previous page.
    cursor: Option<String>,
    /// The item whose changes are listed, such as `service:painting`; all items when absent.
    subject: Option<String>,
}

/// Lists who changed which public content, newest first.
#[utoipa::path(tag = "admin", params(ContentChangesQuery), responses((status = 200, body = Vec<ContentChangeBody>)))]
#[get("/api/admin/content/changes")]
pub async fn list_content_changes(
    req: HttpRequest,
    call: Call,
    query: Query<ContentChangesQuery>,
) -> Result<HttpResponse, Problem> {
    let ContentChangesQuery {
        limit,
        cursor,
        subject,
    } = query.0;
    let page = page_request(limit, cursor)?;
    let limit = page.limit.rows();
    let found = call.services.staff.content_changes(subject, page).await?;
    let mut response = HttpResponse::Ok();
    link_next(&mut response, &req, limit, found.next.as_deref());
    Ok(response.json(
        found
            .items
            .into_iter()
            .map(ContentChangeBody::from)
            .collect::<Vec<_>>(),
    ))
}
