use actix_web::{HttpResponse, Responder, get, http::header, web};
use http_base::{AppState, Environment, MaybeUser, Problem};
use kernel::Role;

/// Reports that the process is running.
#[utoipa::path(tag = "operations", responses((status = 200, body = String, content_type = "text/plain")))]
#[get("/healthz")]
pub async fn healthz() -> impl Responder {
    HttpResponse::Ok()
        .content_type("text/plain; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .body("ok")
}

/// Reports whether the process can serve: its database is reachable and it is not shutting down.
#[utoipa::path(tag = "operations", responses((status = 200, body = String, content_type = "text/plain"), (status = 503)))]
#[get("/readyz")]
pub async fn readyz(state: web::Data<AppState>) -> Result<HttpResponse, Problem> {
    if state.is_draining() || !state.readiness.is_ready().await {
        return Err(Problem::unavailable(5));
    }
    Ok(HttpResponse::Ok()
        .content_type("text/plain; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .body("ready"))
}

/// Returns the metrics in the text format of Prometheus, only to this machine unless the operator
/// decides otherwise.
#[utoipa::path(tag = "operations", responses((status = 200, body = String, content_type = "text/plain")))]
#[get("/metrics")]
pub async fn metrics_text(state: web::Data<AppState>) -> impl Responder {
    // If the database cannot be read, the gauges of the backlog keep their last values, and the
    // other metrics are the ones that the operator needs now.
    if let Some(backlog) = state.readiness.backlog(state.clock.now()).await {
        telemetry::set_backlog(backlog);
    }
    HttpResponse::Ok()
        .content_type("text/plain; version=0.0.4; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .body(telemetry::render())
}

/// The running build (ENT-23).
#[derive(Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BuildInfo {
    pub commit_sha: Option<String>,
    pub build_time: Option<String>,
    pub app_version: String,
    pub node_env: String,
    /// The mode of the payment gateway: `test` or `live`.
    pub paystack_mode: Option<String>,
    pub migration_id: Option<String>,
}

/// Returns the build (BUILD-01). Outside development, callers who are not staff get only the
/// version and the environment (T76).
#[utoipa::path(tag = "operations", responses((status = 200, body = BuildInfo)))]
#[get("/api/_meta")]
pub async fn build_info(state: web::Data<AppState>, user: MaybeUser) -> impl Responder {
    let whole = state.settings.environment == Environment::Development
        || user.0.is_some_and(|user| user.role() == Role::Admin);
    let (build, shown) = (&state.settings.build, |text: &str| {
        whole.then(|| text.to_owned())
    });
    web::Json(BuildInfo {
        commit_sha: shown(&build.commit_sha),
        build_time: shown(&build.build_time),
        app_version: build.app_version.clone(),
        node_env: state.settings.environment.code().to_owned(),
        paystack_mode: shown(&build.paystack_mode),
        migration_id: shown(&state.readiness.migration_id()),
    })
}
