use std::fmt;

/// One fault in one field of an input, with a message for the person who filled it in.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct FieldError {
    /// The path of the field as the client sent it: `address.area`, `answers.bedrooms`.
    pub field: String,
    /// A stable, machine-readable code: `required`, `too_long`, `not_an_option` …
    pub code: String,
    pub message: String,
}

impl FieldError {
    #[must_use]
    pub fn new(
        field: impl Into<String>,
        code: impl Into<String>,
        message: impl Into<String>,
    ) -> Self {
        Self {
            field: field.into(),
            code: code.into(),
            message: message.into(),
        }
    }
}

/// One or more field errors.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct FieldErrors(pub Vec<FieldError>);

impl FieldErrors {
    #[must_use]
    pub fn one(
        field: impl Into<String>,
        code: impl Into<String>,
        message: impl Into<String>,
    ) -> Self {
        Self(vec![FieldError::new(field, code, message)])
    }

    /// Returns `Ok` when no errors were collected.
    ///
    /// # Errors
    /// The collected errors, when there are any.
    pub fn check(errors: Vec<FieldError>) -> Result<(), Self> {
        if errors.is_empty() {
            Ok(())
        } else {
            Err(Self(errors))
        }
    }
}

impl fmt::Display for FieldErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, error) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str("; ")?;
            }
            write!(f, "{}: {}", error.field, error.message)?;
        }
        Ok(())
    }
}

impl std::error::Error for FieldErrors {}
