//! The assembled application: its layers, routes and document, and the server that runs it.

use crate::{
    Services, document,
    figure_cache::FigureCache,
    ops::{ApiDocument, WrittenDocument},
    routes::{self, PublicCache, Registrar, Renewals},
    services::{CatalogueServices, StoreKeys, StoredSessions},
};
use actix_web::{
    App, Error, HttpServer,
    body::BoxBody,
    dev::{ServiceFactory, ServiceRequest, ServiceResponse},
    web,
};
use http_base::{
    AppState, Clock, Hub, IdSource, Nodes, Parts, Policy, Readiness, Settings, layered,
};
use std::{future::Future, io, net::TcpListener, sync::Arc, time::Duration};
use tokio::sync::Notify;
use utoipa_actix_web::AppExt;

/// How long the head of a request may take to arrive.
const HEAD_TIME: Duration = Duration::from_secs(5);
/// How long an idle connection is kept.
const KEEP_ALIVE: Duration = Duration::from_secs(75);
/// How long a connection that was accepted before the stop has to send its request. When it stops,
/// the framework drops connections that it has accepted but not read. The server therefore stops
/// accepting connections this long before it stops the framework.
const ACCEPTED_TIME: Duration = Duration::from_millis(500);
/// How long requests in flight may take after the stop.
const STOP_SECS: u64 = 8;

/// The dependencies that the server binary provides, besides the services.
pub struct Environs {
    pub settings: Settings,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdSource>,
    pub readiness: Arc<dyn Readiness>,
    /// Notified after every request that may have changed something.
    pub wake: Arc<Notify>,
    /// The other nodes, if there are several.
    pub nodes: Option<Arc<dyn Nodes>>,
}

/// The web side of the product, ready to serve.
#[derive(Clone)]
pub struct Web {
    state: web::Data<AppState>,
    services: web::Data<Services>,
    figures: web::Data<FigureCache>,
    renewals: Renewals,
    document: web::Data<&'static ApiDocument>,
}

/// The policy and the served operations differ, so nothing is served.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the policy does not fit what is served: {}", .0.join("; "))]
pub struct PolicyMismatch(pub Vec<String>);

impl Web {
    /// Builds the application and checks the policy against the operations that are served.
    ///
    /// # Errors
    /// When an operation has no row in the policy, or a row has no operation.
    pub fn new(environs: Environs, services: Services) -> Result<Self, PolicyMismatch> {
        let parts = Parts {
            settings: environs.settings,
            clock: environs.clock,
            ids: environs.ids,
            sessions: Arc::new(StoredSessions(services.clone())),
            keys: Arc::new(StoreKeys(Arc::clone(&services.store))),
            readiness: environs.readiness,
            services: Arc::new(CatalogueServices(Arc::clone(&services.catalog))),
            wake: environs.wake,
            nodes: environs.nodes,
        };
        let state = AppState::new(parts, &routes::POLICY);
        state
            .policy
            .check(
                registered()
                    .iter()
                    .map(|(method, path)| (*method, path.as_str()))
                    .chain(routes::OUTSIDE_THE_DOCUMENT),
            )
            .map_err(PolicyMismatch)?;
        Ok(Self {
            state: web::Data::new(state),
            services: web::Data::new(services),
            figures: web::Data::new(FigureCache::default()),
            renewals: Renewals::default(),
            document: web::Data::new(&PUBLISHED),
        })
    }

    /// The open sockets, for senders of live messages.
    #[must_use]
    pub fn hub(&self) -> Hub {
        self.state.hub.clone()
    }

    #[must_use]
    pub fn state(&self) -> &AppState {
        &self.state
    }

    /// Builds one application; each worker of the server has its own.
    pub fn app(
        &self,
    ) -> App<
        impl ServiceFactory<
            ServiceRequest,
            Config = (),
            Response = ServiceResponse<BoxBody>,
            Error = Error,
            InitError = (),
        > + use<>,
    > {
        let app =
            App::new().configure(|config| routes::register(&mut Registrar::Answering(config)));
        let cache = web::Data::new(PublicCache::new(self.renewals.clone()));
        let app = app
            .app_data(self.services.clone())
            .app_data(self.figures.clone())
            .app_data(cache)
            .app_data(self.document.clone());
        layered(app, self.state.clone())
    }

    /// Serves until `shutdown` completes. Then it informs load balancers and open pages, accepts
    /// nothing more, lets requests in flight finish, and ends within ten seconds.
    ///
    /// # Errors
    /// When the listener cannot be used.
    pub async fn serve(
        &self,
        listener: TcpListener,
        shutdown: impl Future<Output = ()>,
    ) -> io::Result<()> {
        let factory = self.clone();
        let server = HttpServer::new(move || factory.app())
            .client_request_timeout(HEAD_TIME)
            .keep_alive(KEEP_ALIVE)
            .shutdown_timeout(STOP_SECS)
            .disable_signals()
            .listen(listener)?
            .run();
        let (handle, state) = (server.handle(), self.state.clone());
        let every = state.settings.socket_check_every;
        let watch = actix_web::rt::spawn({
            let (hub, sessions, clock) = (
                state.hub.clone(),
                Arc::clone(&state.sessions),
                Arc::clone(&state.clock),
            );
            async move { hub.watch_sessions(sessions, clock, every).await }
        });
        tokio::pin!(server, shutdown);
        let ended = tokio::select! {
            ended = &mut server => ended,
            () = &mut shutdown => {
                state.drain();
                let stop = async {
                    tokio::time::sleep(state.settings.drain_linger).await;
                    handle.pause().await;
                    tokio::time::sleep(ACCEPTED_TIME).await;
                    handle.stop(true).await;
                };
                let (ended, ()) = futures_util::join!(server, stop);
                ended
            }
        };
        watch.abort();
        ended
    }
}

/// The published document of this build and its page, written when they are requested first.
static PUBLISHED: ApiDocument = ApiDocument::new(|| WrittenDocument::new(&openapi()));

/// The method and path of every operation that is registered.
fn registered() -> Vec<(&'static str, String)> {
    let mut operations = Vec::new();
    routes::register(&mut Registrar::Listing(&mut operations));
    operations
}

/// The policy table of this build.
#[must_use]
pub fn policy() -> Policy {
    Policy::new(&routes::POLICY)
}

/// The published document. It takes some tens of megabytes and milliseconds to build, so a server
/// builds it only when it is requested.
#[must_use]
pub fn openapi() -> utoipa::openapi::OpenApi {
    let app = App::new().into_utoipa_app().openapi(document::frame());
    let (_, api) = app
        .configure(|config| routes::register(&mut Registrar::Documenting(config)))
        .split_for_parts();
    document::with_refusals(api, &routes::POLICY)
}
