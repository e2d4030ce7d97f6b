//! The published document: generated from the handlers, and compared with the policy before anything is served.

use crate::dto::{FieldErrorSchema, ProblemSchema};
use utoipa::{
    PartialSchema,
    openapi::{
        ContactBuilder, Info, OpenApi, OpenApiBuilder, Ref, RefOr, ResponseBuilder,
        content::ContentBuilder,
        path::{Operation, PathItem},
    },
};

/// The frame that the handlers fill.
#[must_use]
pub(crate) fn frame() -> OpenApi {
    let mut info = Info::new("Gida", env!("CARGO_PKG_VERSION"));
    info.description = Some("Home services in Abuja: catalogue, orders, payments, providers.".to_owned());
    info.contact = Some(ContactBuilder::new().name(Some("Gida")).build());
    OpenApiBuilder::new().info(info).build()
}

/// The operations of one address, by method.
pub(crate) fn operations_of(item: &PathItem) -> Vec<(&'static str, &Operation)> {
    let all = [
        ("GET", &item.get),
        ("PUT", &item.put),
        ("POST", &item.post),
        ("DELETE", &item.delete),
        ("PATCH", &item.patch),
        ("HEAD", &item.head),
        ("OPTIONS", &item.options),
        ("TRACE", &item.trace),
    ];
    all.into_iter().filter_map(|(method, operation)| operation.as_ref().map(|operation| (method, operation))).collect()
}

/// Every operation that the document names.
pub(crate) fn served(api: &OpenApi) -> Vec<(&'static str, &str)> {
    let paths = api.paths.paths.iter();
    paths.flat_map(|(path, item)| operations_of(item).into_iter().map(move |(method, _)| (method, path.as_str()))).collect()
}

/// Says of every operation that its refusals are problems.
pub(crate) fn with_problems(mut api: OpenApi) -> OpenApi {
    let schemas = &mut api.components.get_or_insert_default().schemas;
    schemas.insert("Problem".to_owned(), ProblemSchema::schema());
    schemas.insert("FieldError".to_owned(), FieldErrorSchema::schema());
    for item in api.paths.paths.values_mut() {
        let slots = [&mut item.get, &mut item.put, &mut item.post, &mut item.delete, &mut item.patch];
        for operation in slots.into_iter().flatten() {
            let content = ContentBuilder::new().schema(Some(RefOr::Ref(Ref::from_schema_name("Problem")))).build();
            let problem = ResponseBuilder::new().description("Problem").content(crate::PROBLEM_JSON, content).build();
            operation.responses.responses.entry("default".to_owned()).or_insert(RefOr::T(problem));
        }
    }
    api
}
