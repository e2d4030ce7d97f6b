//! Where the calls are registered: in an application, or in the document of the API.

use actix_web::{dev::HttpServiceFactory, web};
use utoipa_actix_web::{OpenApiFactory, service_config::ServiceConfig as Documented};

/// Takes the calls one by one.
pub(crate) enum Registrar<'r, 'c> {
    /// For an application that answers. Each worker of the server builds one, and none of them needs the document, which
    /// takes many times as long to build.
    Answering(&'r mut web::ServiceConfig),
    /// For the document alone.
    Documenting(&'r mut Documented<'c>),
}

impl Registrar<'_, '_> {
    pub(crate) fn service(&mut self, call: impl HttpServiceFactory + OpenApiFactory + 'static) -> &mut Self {
        match self {
            Self::Answering(config) => drop(config.service(call)),
            Self::Documenting(config) => drop(config.service(call)),
        }
        self
    }
}
