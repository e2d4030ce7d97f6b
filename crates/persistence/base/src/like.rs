//! Searches with `LIKE`.

/// The search text in lower case, in which `%`, `_` and `!` are escaped by `!`, so that they have
/// no special meaning in a pattern.
pub fn escaped(explanation: &str) -> String {
    let mut pattern = String::with_capacity(explanation.len());
    for c in explanation.chars().flat_map(char::to_lowercase) {
        if matches!(c, '%' | '_' | '!') {
            pattern.push('!');
        }
        pattern.push(c);
    }
    pattern
}
