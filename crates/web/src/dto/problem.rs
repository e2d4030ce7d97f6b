use utoipa::ToSchema;

/// The reason why a request was refused or failed (RFC 9457).
#[derive(ToSchema)]
#[schema(as = Problem)]
#[expect(
    dead_code,
    reason = "only the published document reads it; the answers are written by `Problem`"
)]
pub struct ProblemSchema {
    #[schema(rename = "type", example = "urn:gida:problem:validation_failed")]
    kind: String,
    title: String,
    status: u16,
    detail: String,
    /// A stable code for programs.
    #[schema(example = "validation_failed")]
    code: String,
    /// The same text as `detail`, for people.
    message: String,
    /// The errors of the fields, when fields are invalid.
    #[schema(required = false)]
    errors: Vec<FieldErrorSchema>,
    /// The steps that the state allows, when a step was not allowed.
    #[schema(required = false)]
    allowed: Vec<String>,
}

/// The error of one field.
#[derive(ToSchema)]
#[schema(as = FieldError)]
#[expect(dead_code, reason = "only the published document reads it")]
pub struct FieldErrorSchema {
    /// The path of the field in the request.
    field: String,
    code: String,
    message: String,
}
