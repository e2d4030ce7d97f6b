//! Registers the routes in an application or in the OpenAPI document.

use actix_web::{dev::HttpServiceFactory, web};
use utoipa_actix_web::{OpenApiFactory, service_config::ServiceConfig as Documented};

/// The target of the registration.
pub(crate) enum Registrar<'r, 'c> {
    /// An application that serves requests. Each worker builds one and does not need the document,
    /// which is slow to build.
    Answering(&'r mut web::ServiceConfig),
    /// The OpenAPI document.
    Documenting(&'r mut Documented<'c>),
}

impl Registrar<'_, '_> {
    pub(crate) fn service(
        &mut self,
        call: impl HttpServiceFactory + OpenApiFactory + 'static,
    ) -> &mut Self {
        match self {
            Self::Answering(config) => drop(config.service(call)),
            Self::Documenting(config) => drop(config.service(call)),
        }
        self
    }
}
