//! The layers between a connection and the handlers of an application.

use crate::{AppState, edge, live_socket};
use actix_web::{
    App, Error,
    body::BoxBody,
    dev::{ServiceFactory, ServiceRequest, ServiceResponse},
    middleware::from_fn,
    web,
};

/// Wraps an application with the edge, which includes the guard, and with the client, which serves
/// every path without a route.
pub fn layered<T>(
    app: App<T>,
    state: web::Data<AppState>,
) -> App<
    impl ServiceFactory<
        ServiceRequest,
        Config = (),
        Response = ServiceResponse<BoxBody>,
        Error = Error,
        InitError = (),
    > + use<T>,
>
where
    T: ServiceFactory<
            ServiceRequest,
            Config = (),
            Response = ServiceResponse<BoxBody>,
            Error = Error,
            InitError = (),
        > + 'static,
    T::Service: 'static,
    T::Future: 'static,
{
    app.app_data(state)
        .route(
            live_socket::WS_PATH,
            web::get().to(live_socket::notifications_socket),
        )
        .wrap(from_fn(edge::edge))
}
