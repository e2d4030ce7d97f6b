//! Registers the routes in an application, in the OpenAPI document or in a list.

use actix_web::{dev::HttpServiceFactory, web};
use utoipa::openapi::HttpMethod;
use utoipa_actix_web::{OpenApiFactory, service_config::ServiceConfig as Documented};

/// The target of the registration.
pub(crate) enum Registrar<'r, 'c> {
    /// An application that serves requests. Each worker builds one and does not need the document,
    /// which is slow to build.
    Answering(&'r mut web::ServiceConfig),
    /// The OpenAPI document.
    Documenting(&'r mut Documented<'c>),
    /// The method and path of each operation, for the comparison with the policy.
    Listing(&'r mut Vec<(&'static str, String)>),
}

impl Registrar<'_, '_> {
    pub(crate) fn service<C>(&mut self, call: C) -> &mut Self
    where
        C: HttpServiceFactory + OpenApiFactory + utoipa::Path + 'static,
    {
        match self {
            Self::Answering(config) => drop(config.service(call)),
            Self::Documenting(config) => drop(config.service(call)),
            Self::Listing(operations) => {
                operations.extend(
                    C::methods()
                        .into_iter()
                        .map(|method| (name_of(method), C::path())),
                );
            }
        }
        self
    }
}

const fn name_of(method: HttpMethod) -> &'static str {
    match method {
        HttpMethod::Get => "GET",
        HttpMethod::Post => "POST",
        HttpMethod::Put => "PUT",
        HttpMethod::Delete => "DELETE",
        HttpMethod::Options => "OPTIONS",
        HttpMethod::Head => "HEAD",
        HttpMethod::Patch => "PATCH",
        HttpMethod::Trace => "TRACE",
    }
}
