// For rooms that hold headers alone.
