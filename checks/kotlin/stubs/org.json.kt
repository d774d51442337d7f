package org.json

class JSONObject() {
    constructor(json: String) : this()

    fun getInt(name: String): Int = TODO()
    fun getJSONArray(name: String): JSONArray = TODO()
    fun getJSONObject(name: String): JSONObject = TODO()
    fun getString(name: String): String = TODO()
    fun optInt(name: String): Int = TODO()
    fun optJSONObject(name: String): JSONObject? = TODO()
    fun optString(name: String): String = TODO()
    fun put(name: String, value: Any?): JSONObject = TODO()
    fun put(name: String, value: Int): JSONObject = TODO()
}

class JSONArray() {
    constructor(values: Collection<*>) : this()

    fun getJSONObject(index: Int): JSONObject = TODO()
    fun length(): Int = TODO()
}
