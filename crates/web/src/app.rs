//! The layers around the handlers, in one place.

use crate::{AppState, client, edge, guard, live};
use actix_web::{
    App, Error,
    body::BoxBody,
    dev::{ServiceFactory, ServiceRequest, ServiceResponse},
    middleware::from_fn,
    web,
};

/// Puts the foundation around an application: the edge outside, the guard inside it, the client where no call stands.
pub(crate) fn layered<T>(
    app: App<T>,
    state: web::Data<AppState>,
) -> App<impl ServiceFactory<ServiceRequest, Config = (), Response = ServiceResponse<BoxBody>, Error = Error, InitError = ()>>
where
    T: ServiceFactory<ServiceRequest, Config = (), Response = ServiceResponse<BoxBody>, Error = Error, InitError = ()> + 'static,
    T::Service: 'static,
    T::Future: 'static,
{
    app.app_data(state)
        .route(live::WS_PATH, web::get().to(live::notifications_socket))
        .default_service(web::to(client::serve_client))
        .wrap(from_fn(guard::guard))
        .wrap(from_fn(edge::edge))
}
